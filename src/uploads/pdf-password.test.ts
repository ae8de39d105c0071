import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { md5 } from './old-ciphers'
import { asksForPassword } from './pdf-password'
import { prepareFile } from './upload-file'

interface Sample {
  /** Version, revision, permissions and length of the key. */
  rules: string
  owner: string
  user: string
  id: string
}

/** Of PDFs that pdfkit wrote (the last two by ISO 32000-2), and of which Poppler opens those without a password alone. */
const samples: Record<string, readonly [locked: Sample, open: Sample]> = {
  'RC4 of 40 bits': [
    {
      rules: '/V 1/R 2/P -60',
      owner: '1e95df8fe2c5c05ca66b3071b40edb4896882faf500c3b99a06433949987bb7a',
      user: 'dff81cfce3a09b5300e8482ba767e511c439d40b2fb4755f499b5a0089faf72d',
      id: '78d5e0d8181a14208b08c2abc39933a4',
    },
    {
      rules: '/V 1/R 2/P -60',
      owner: '454ff2a3c9c425357d2520693e7e9b24b8e879e67a650d37a1682cba95ea522f',
      user: '8162d2f44ae441c1ad385355650b7f430a68962707ea5676ed0652d6293b57e1',
      id: '50ae98b105ddd3a4831a7c8fa382df18',
    },
  ],
  'RC4 of 128 bits': [
    {
      rules: '/V 2/R 3/P -1852/Length 128',
      owner: '2ec7144c7b6e7ff590ee68fc27965803a3eac7bbf6f2899c74ec8982eb4af124',
      user: 'f3230ff9cdd9d95274f5f6992ad5e0a100000000000000000000000000000000',
      id: '66cb6968fc83c61e4f4c9f7908838aeb',
    },
    {
      rules: '/V 2/R 3/P -1852/Length 128',
      owner: '751d3960506f9a9c4ba078e4ade6186f8d8a91f2dc9bbf3275e096ace7271871',
      user: '9ef3cc093187afe05fcba708e7f75fef00000000000000000000000000000000',
      id: '4f9c3d8254d91f092cee8a4811276650',
    },
  ],
  'AES of 128 bits': [
    {
      rules: '/V 4/R 4/P -1852/Length 128/CF<</StdCF<</CFM/AESV2/Length 16>>>>',
      owner: '2ec7144c7b6e7ff590ee68fc27965803a3eac7bbf6f2899c74ec8982eb4af124',
      user: '68c62be5737f10e27228caf2d77762e100000000000000000000000000000000',
      id: 'add6f54335d72d6327565cb643e4c25c',
    },
    {
      rules: '/V 4/R 4/P -1852/Length 128/CF<</StdCF<</CFM/AESV2/Length 16>>>>',
      owner: '751d3960506f9a9c4ba078e4ade6186f8d8a91f2dc9bbf3275e096ace7271871',
      user: '7887769ef180df6ec6010d0b34c096bd00000000000000000000000000000000',
      id: '7b259d3210318e3296924330b1dec834',
    },
  ],
  'AES of 256 bits, as Acrobat 9 writes it': [
    {
      rules: '/V 5/R 5/P -1852/Length 256',
      owner: 'a8d3b9305e63c3cae7564e1c23c57890cf661d1e797bcdb847db88d3bec0650b',
      user: 'd22bfe84c409cced9d72e1cd0cf396042d182f3e4e97cae31f62631e0bff6617a4f38d8b70aa655e12acf4bd1c986dad',
      id: '5954a2caffbba3a39e3d798ac021df22',
    },
    {
      rules: '/V 5/R 5/P -1852/Length 256',
      owner: 'd35691796dac767d4f190e6dcba0c3db98bbefcdd524ccd2f7fd7caf03fc3847',
      user: '735ea08fefb22f7571b850e0ad82d0323eb916176194643176b05016abc1a2ac324bb3f2cfc1a2426e67c1d6dc1cef80',
      id: '3773a26c283248a9a3f289d7414a3bd0',
    },
  ],
  'AES of 256 bits': [
    {
      rules: '/V 5/R 6/P -3904/Length 256',
      owner: 'b8c45547fc341f1d6f2369e04ffd2481b88603e567bea482e541ea6bbf52e6aa',
      user: 'e08ed51b81b4b87829265c649110bc05695547c558dfc081fab8dcc107b61f5e27edfce28a090564d1768b3cb20a7da8',
      id: '00',
    },
    {
      rules: '/V 5/R 6/P -3904/Length 256',
      owner: '47b1901be6716a5c9e7f94742fe55b892cba3a3c3ef0cda7e9511e55b4167262',
      user: 'b4c1b5d0e00c9c367f3654b1b94540e073eb42c54843c2c9586d932e81022f3d9e9337d5993e14fda115770393aca32e',
      id: '00',
    },
  ],
}

type Written = (digits: string) => string
const hexadecimal: Written = (digits) => `<${digits}>`
/** As bytes in brackets, the odd ones escaped in the three ways of a PDF. */
const literal: Written = (digits) => {
  const signs = (digits.match(/../g) ?? []).map((two) => String.fromCharCode(Number.parseInt(two, 16)))
  const safe = signs.map((sign) => {
    if (/[()\\]/.test(sign)) return `\\${sign}`
    return /[\r\n]/.test(sign) ? `\\0${sign.charCodeAt(0).toString(8)}` : sign
  })
  return `(${safe.join('\\\n')})`
}

function pdfOf({ rules, owner, user, id }: Sample, string: Written): Uint8Array<ArrayBuffer> {
  const text = `%PDF-1.7
15 0 obj <</Encrypt false>> endobj
5 0 obj
<</Filter /Standard${rules}/O ${string(owner)}/U ${string(user)}>>
endobj
trailer <</Root 1 0 R/Encrypt 5 0 R/ID [${string(id)} ${string(id)}]>>
%%EOF`
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

/** Its dictionary stands in the trailer itself. */
function inlinePdfOf({ rules, owner, user, id }: Sample): Uint8Array<ArrayBuffer> {
  const dictionary = `<</Filter/Standard${rules}/EncryptMetadata true/O<${owner}>/U<${user}>>>`
  return new TextEncoder().encode(`%PDF-1.7\ntrailer <</Encrypt${dictionary}/ID[<${id}><${id}>]>>\n%%EOF`)
}

describe('a PDF', () => {
  it.each(Object.entries(samples))(
    'with a password has a hint, one that only forbids changes none: %s (DOC-06)',
    async (_, [locked, open]) => {
      for (const way of [hexadecimal, literal]) {
        expect(await asksForPassword(pdfOf(locked, way))).toBe(true)
        expect(await asksForPassword(pdfOf(open, way))).toBe(false)
      }
      expect([await asksForPassword(inlinePdfOf(locked)), await asksForPassword(inlinePdfOf(open))]).toEqual([
        true,
        false,
      ])
      const chosen = (sample: Sample) => new File([pdfOf(sample, hexadecimal)], 'rut.pdf')
      expect((await prepareFile(chosen(locked))).hint).toBe('password')
      expect((await prepareFile(chosen(open))).hint).toBeUndefined()
    },
  )

  it.each([
    ['%PDF-1.7\nThe word /Encrypt 7 0 R without an object\n%%EOF'],
    ['%PDF-1.7\n7 0 obj <</Filter/Other/V 1>> endobj trailer <</Encrypt 7 0 R>>\n%%EOF'],
    ['%PDF-1.7\ntrailer <</Root 1 0 R>>\n%%EOF'],
  ])('of which nothing can be said has none: %j (DOC-06)', async (text) => {
    expect((await prepareFile(new File([text], 'a.pdf'))).hint).toBeUndefined()
  })
})

it('MD5 is that of others at every length of its blocks (DOC-06)', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 500]) {
    const bytes = new Uint8Array(length).fill(length)
    expect(Buffer.from(md5(bytes)).toString('hex')).toBe(createHash('md5').update(bytes).digest('hex'))
  }
})

import { describe, expect, it } from 'vitest'
import { prepareFile } from './upload-file'

describe('a chosen file', () => {
  const annex = (name: string, start = 'PK\u0003\u0004') => new File([`${start} anexo`], name)

  it('of Office is taken only in the type in which the annex was published (LEG-06)', async () => {
    const file = annex('Anexo "diligenciado".DOCX')
    const sent = (await prepareFile(file, 'docx')).file
    expect([sent.name, sent.size]).toEqual(['Anexo diligenciado.DOCX', file.size])
    for (const [chosen, office] of [
      [file, undefined],
      [annex('Anexo.xlsx'), 'docx'],
      [annex('Anexo.docm'), 'docx'],
      [annex('Anexo.docx', '<html>'), 'docx'],
    ] as const)
      await expect(prepareFile(chosen, office), chosen.name).rejects.toMatchObject({ code: 'fileType' })
    expect((await prepareFile(annex('Anexo.pdf', '%PDF-1.7'), 'docx')).file.type).toBe('application/pdf')
  })

  it('that is a PDF behind a mail of two kilobytes is sent without the mail, which programs do not skip (DOC-06)', async () => {
    const pdf = '%PDF-1.7\n1 0 obj << /Type /Page >>\n%%EOF'
    const chosen = new File(
      [`Content-Type: application/pdf\r\n${'X-Header: value\r\n'.repeat(120)}\r\n`, pdf],
      'rut.pdf',
    )
    const { file, hint } = await prepareFile(chosen)
    expect([file.name, file.type, await file.text(), hint]).toEqual(['rut.pdf', 'application/pdf', pdf, undefined])
  })

  it.each([
    ['DER', '\x30\x82\x30\x4a'],
    ['BER, which has lengths between the pieces of the PDF', '\x30\x80'],
  ])(
    'that is a PDF in a signed envelope in %s, which programs call damaged, is not sent (DOC-06)',
    async (_, start) => {
      const envelope = `${start}\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj`
      const bytes = Uint8Array.from(envelope, (sign) => sign.charCodeAt(0))
      for (const name of ['camara.pdf.p7m', 'camara.pdf'])
        await expect(prepareFile(new File([bytes], name))).rejects.toMatchObject({ code: 'fileType' })
    },
  )
})

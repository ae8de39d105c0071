// The form of an upload: read by its own words alone, and written anew with exactly one part.
import { describe, expect, it } from 'vitest'
import { eventually } from '../../tests/kit/eventually'
import { stage } from '../../tests/kit/gateway/stage'
import { filePart, formType, parts, rewritten, sendRaw } from '../../tests/kit/gateway/upload'
import { checkedUpload } from './upload'

const at = stage()

/** @returns the answer, and what reached the CRM: type and body */
async function passedOn(body: string, type: string) {
  let sent = ''
  let sentType = ''
  const gateway = await at.behind((answer) => answer, {
    see(call, headers, bytes) {
      if (!call.includes('upload-file')) return
      sent = bytes.toString('latin1')
      sentType = headers['content-type'] ?? ''
    },
  })
  const { status } = await sendRaw(at, body, type, gateway)
  return { status, sent, type: sentType }
}

describe('an upload', () => {
  const oneFile = 'One file as multipart/form-data is expected, in a part named file'
  const notOver = 'The upload is not complete'
  it.each([
    ['another part', parts('Content-Disposition: form-data; name="other"; filename="a.pdf"\r\n\r\n%PDF-1.7'), oneFile],
    [
      'a field before the file',
      parts('Content-Disposition: form-data; name="id"\r\n\r\n1', filePart('%PDF-1.7')),
      oneFile,
    ],
    ['a part without a name', parts('Content-Type: application/pdf\r\n\r\n%PDF-1.7'), oneFile],
    ['no part', '--b--\r\n', oneFile],
    ['a second file', parts(filePart('%PDF-1.7'), filePart('MZ')), 'One file at a time'],
    [
      'a field behind it',
      parts(filePart('%PDF-1.7'), 'Content-Disposition: form-data; name="id"\r\n\r\n1'),
      'One file at a time',
    ],
    [
      'a second file behind a long one',
      parts(filePart(`%PDF-1.7${'x'.repeat(5000)}`), filePart('MZ')),
      'One file at a time',
    ],
    ['no end', `--b\r\n${filePart('%PDF-1.7')}`, notOver],
    ['no end behind a long file', `--b\r\n${filePart(`%PDF-1.7${'x'.repeat(5000)}`)}\r\n--b`, notOver],
    ['a head without an end', `--b\r\n${filePart('').slice(0, 40)}`, notOver],
    ['lines that end in LF alone', parts(filePart('%PDF-1.7')).replaceAll('\r\n', '\n'), notOver],
  ])(
    'with %s is refused in the words of the gateway, whole or byte by byte, and nothing is stored (GAT-18)',
    async (_, body, words) => {
      const before = Object.keys(at.services.store.data.files).length
      const { status, text } = await sendRaw(at, body)
      expect([status, JSON.parse(text).error.message]).toEqual([400, words])
      await expect(rewritten(Buffer.from(body, 'latin1'))).rejects.toThrow(words)
      expect(Object.keys(at.services.store.data.files)).toHaveLength(before)
    },
  )

  it.each([
    ['its boundary in quotes, with a blank', 'a b', 'a b'],
    ['a long boundary', '-'.repeat(60), '-'.repeat(60)],
  ])('with %s goes on as one part between boundaries of the gateway (GAT-18)', async (_, said, used) => {
    const evil =
      '\r\n--ab\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\n\r\n<script>\r\n--ab--\r\n'
    const body = parts(filePart(`%PDF-1.7${evil}`)).replaceAll('--b', `--${used}`)
    const { status, sent, type } = await passedOn(body, `multipart/form-data; boundary="${said}"`)
    const boundary = /^multipart\/form-data; boundary=(owner-gateway-[\da-f-]{36})$/.exec(type)?.[1]
    const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf'
    expect([status, sent]).toEqual([200, `--${boundary}\r\n${head}\r\n\r\n%PDF-1.7${evil}\r\n--${boundary}--\r\n`])
  })

  it.each([
    ['a second reading in a text', 'x="; boundary=zzz"; boundary=b', 400],
    ['an extended name', "boundary*=UTF-8''b", 415],
    ['a blank before it', 'boundary =b', 415],
    ['a mark that could be taken away', 'boundary="\\b"', 415],
    ['nothing in it', 'boundary=""; boundary=b', 415],
  ])(
    'whose boundary could be read in two ways, by %s, is read in one and ends, or refused (GAT-18)',
    async (_, said, status) => {
      const answer = await sendRaw(at, `${parts(filePart('%PDF-1.7'))}--b`, `multipart/form-data; ${said}`)
      expect(answer.status).toBe(status)
    },
  )

  it.each([
    ['before the form', `hello\r\n${parts(filePart('%PDF-1.7'))}`],
    [
      'behind its end',
      `${parts(filePart('%PDF-1.7'))}${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1'.repeat(40)}`,
    ],
  ])('loses what stands %s (GAT-18)', async (_, body) => {
    const { status, sent } = await passedOn(body, formType)
    expect([status, sent.split('\r\n\r\n')[1]]).toEqual([
      200,
      expect.stringMatching(/^%PDF-1\.7\r\n--owner-gateway-[\da-f-]{36}--\r\n$/),
    ])
  })

  it('that comes byte by byte passes as it is, what resembles its boundary too (GAT-18)', async () => {
    const content = `%PDF-1.7\r\n--\r\n--\r\r\n--a\r\n-${'\r\n--'.repeat(20)}`
    const sent = await rewritten(Buffer.from(parts(filePart(content))))
    expect(sent.split('\r\n\r\n')[1]).toMatch(/^%PDF/)
    expect(sent.slice(sent.indexOf('%PDF'), sent.lastIndexOf('\r\n--owner-gateway-'))).toBe(content)
  })

  it('goes on without its end until the form of the page has ended (GAT-18)', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const page = writable.getWriter()
    const write = (text: string) => page.write(new TextEncoder().encode(text))
    void write(`--b\r\n${filePart(`%PDF-1.7${' '.repeat(20_000)}`)}\r\n--b\r\n`)
    const { body } = await checkedUpload(readable, formType, 1e6, ['application/pdf'])
    let sent = ''
    const over = (async () => {
      for await (const bytes of body) sent += new TextDecoder().decode(bytes)
    })().catch((thrown) => thrown.message)
    await eventually(() => expect(sent).toMatch(/%PDF-1\.7 {20000}$/))
    void write(`${filePart('MZ')}\r\n--b--\r\n`).catch(() => undefined)
    void page.close().catch(() => undefined)
    expect(await over).toBe('One file at a time')
    expect(sent).toMatch(/ $/)
  })

  it('of many small pieces goes on in few (GAT-25)', async () => {
    const bytes = Buffer.from(parts(filePart(`%PDF-1.7${' '.repeat(2e5)}`)))
    const small = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(out) {
        for (let at = 0; at < bytes.length; at += 500) out.enqueue(bytes.subarray(at, at + 500))
        out.close()
      },
    })
    const { body } = await checkedUpload(small, formType, 1e6, ['application/pdf'])
    const pieces: Uint8Array[] = []
    for await (const piece of body) pieces.push(piece)
    expect(Buffer.concat(pieces).toString()).toContain(`%PDF-1.7${' '.repeat(2e5)}\r\n--`)
    expect(pieces.length).toBeLessThan(30)
  })

  it('does not go on where more bytes than the limit come behind its end (GAT-05)', async () => {
    const pieces = [parts(filePart('%PDF-1.7')), ' '.repeat(20_000)]
    const body = new ReadableStream<Uint8Array>({
      async pull(out) {
        const piece = pieces.shift()
        // The file has ended before more comes.
        if (pieces.length === 0) for (let turn = 0; turn < 10; turn++) await new Promise((next) => setImmediate(next))
        if (piece === undefined) out.close()
        else out.enqueue(new TextEncoder().encode(piece))
      },
    })
    await expect(checkedUpload(body, formType, 1000, ['application/pdf'])).rejects.toThrow('Too large')
  })
})

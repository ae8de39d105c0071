// Uploads pass as a stream, one file of an accepted kind at a time, within the limit.
import { request } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { persona } from '../../demo/personas'
import { documentKinds, photoField } from '../../src/domain/documents'
import { stepsOf } from '../../src/domain/steps/flow'
import { between } from '../../tests/kit/gateway/between'
import { formWith, ofPage, pdfFile, stage } from '../../tests/kit/gateway/stage'
import { filePolicy } from './files'
import { checkedUpload, programWatch } from './upload'

const at = stage()
const sofia = persona('sofia')
const path = (field = 'Formulario_W9', id = sofia.contactId) =>
  `/owner/records/api/v1/records/Contacts/${id}/upload-file/${field}`
const held = (field = 'Formulario_W9') =>
  Object.values(at.services.store.data.files).filter(
    (file) => file.recordId === sofia.contactId && file.field === field,
  )
const send = async (body: FormData | string, headers: Record<string, string> = {}, to = path()) =>
  at.gateway.ask('PUT', to, { cookie: await at.login('sofia'), body, headers })
const parts = (...list: string[]) => `${list.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`
const filePart = (content: string) => `Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${content}`
const form = { 'content-type': 'multipart/form-data; boundary=b' }

/** Sends a body whose characters are bytes, and of a length that nobody has said. */
async function sendRaw(body: string, gateway = at.gateway, type = form['content-type']) {
  const cookie = await at.login('sofia')
  const { port, origin } = new URL(gateway.origin)
  const headers = { 'content-type': type, cookie, origin, 'x-owner-widgets': '1', 'transfer-encoding': 'chunked' }
  return new Promise<{ status: number | undefined; text: string }>((done, fail) => {
    const sending = request({ host: '127.0.0.1', port, method: 'PUT', path: path(), headers }, async (answer) => {
      let text = ''
      for await (const bytes of answer) text += bytes
      done({ status: answer.statusCode, text })
    })
    sending.on('error', fail)
    sending.end(Buffer.from(body, 'latin1'))
  })
}

/** The body that goes on, of one that comes byte by byte. */
async function rewritten(bytes: Uint8Array): Promise<string> {
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (out) => (at < bytes.length ? out.enqueue(bytes.subarray(at, ++at)) : out.close()),
  })
  const { body: sent } = await checkedUpload(body, form['content-type'], 1e6, ['application/pdf'])
  return new Response(sent).text()
}

/** @returns the answer, and what reached the CRM: type and body */
async function passedOn(body: string, type: string) {
  let sent = ''
  let sentType = ''
  const url = await between(at.services.origin, (answer) => answer, {
    see(call, headers, bytes) {
      if (!call.includes('upload-file')) return
      sent = bytes.toString('latin1')
      sentType = headers['content-type'] ?? ''
    },
  })
  const gateway = await at.fresh({ records: { url, clientId: 'demo-client' } })
  const { status } = await sendRaw(body, gateway, type)
  return { status, sent, type: sentType }
}

/** Every slot that a screen shows: the documents, the onboarding, the profile. */
const slots = [
  ...(['natural', 'legal'] as const).flatMap((nature) => documentKinds[nature]),
  ...(['natural', 'legal'] as const).flatMap((nature) =>
    stepsOf(nature, 'trust').flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'file' ? [name] : [])),
    ),
  ),
  photoField,
]

describe('an upload', () => {
  it.each([...new Set(slots)])('to the slot %s is stored (DOC-06)', async (field) => {
    const file = field === photoField ? new File([new Uint8Array([0xff, 0xd8, 0xff])], 'yo.jpg') : pdfFile()
    const { status, json } = await send(formWith(file), {}, path(field))
    expect([status, json?.data?.[0].status]).toEqual([200, 'success'])
    expect(held(field).map(({ name }) => name)).toContain(file.name)
  })

  it.each([
    ['Anexo.docx', 'PK\u0003\u0004', 200],
    ['Anexo.xls', '\u00d0\u00cf\u0011\u00e0', 200],
    ['Anexo.docm', 'PK\u0003\u0004', 400],
    ['Anexo.docx', '<html>', 400],
  ])('of the annex may be an Office file: %s (LEG-06, GAT-18)', async (name, start, status) => {
    const bytes = Uint8Array.from(`${start} anexo`, (sign) => sign.charCodeAt(0))
    const file = new File([bytes], name, { type: 'text/html' })
    expect((await send(formWith(file), {}, path('Composicion_Accionaria'))).status).toBe(status)
    expect((await send(formWith(file), {}, path('Estado_Financiero'))).status).toBe(400)
    if (status === 200) expect(held('Composicion_Accionaria').at(-1)).toMatchObject({ name })
  })

  it('passes as it is, and its file can be read right away (GAT-01)', async () => {
    const before = held().length
    // Her record is known, and not looked up again.
    await at.gateway.ask('GET', `/owner/records/api/v1/records/contacts/${sofia.contactId}`, {
      cookie: await at.login('sofia'),
    })
    const file = new File([`%PDF-1.7\n${'0123456789'.repeat(50_000)}`], 'Formulario W-9 Ñandú.pdf', {
      type: 'application/pdf',
    })
    const { status, json } = await send(formWith(file))
    expect([status, json.data[0].status, held().length]).toEqual([200, 'success', before + 1])
    const id = json.data[0].details.file_Id
    const got = await at.gateway.ask('GET', `/owner/records/api/v1/records/get-file?fileId=${id}`, {
      cookie: await at.login('sofia'),
    })
    expect([got.status, got.text, got.headers.get('content-security-policy')]).toEqual([
      200,
      await file.text(),
      filePolicy,
    ])
    expect(held().at(-1)?.name).toBe(file.name)
  })

  it.each([
    ['text', new File(['hola'], 'cedula.pdf', { type: 'application/pdf' })],
    ['a program', new File(['MZ\0\0'], 'cedula.pdf', { type: 'application/pdf' })],
    ['a page', new File(['<!doctype html><script>'], 'cedula.png', { type: 'image/png' })],
    ['nothing', new File([], 'cedula.pdf', { type: 'application/pdf' })],
  ])('of %s is refused by its first bytes (GAT-05)', async (_, file) => {
    expect((await send(formWith(file))).status).toBe(400)
    expect(at.services.calls.to(/upload-file/)).toEqual([])
  })

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
      const { status, text } = await sendRaw(body)
      expect([status, JSON.parse(text).error.message]).toEqual([400, words])
      await expect(rewritten(Buffer.from(body, 'latin1'))).rejects.toThrow(words)
      expect(Object.keys(at.services.store.data.files)).toHaveLength(before)
    },
  )

  it.each([
    ['its boundary in quotes, with a mark before a letter', 'a\\b', 'a\\b'],
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
    ['before the form', `hello\r\n${parts(filePart('%PDF-1.7'))}`],
    [
      'behind its end',
      `${parts(filePart('%PDF-1.7'))}${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1'.repeat(40)}`,
    ],
  ])('loses what stands %s (GAT-18)', async (_, body) => {
    const { status, sent } = await passedOn(body, form['content-type'])
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

  it.each([
    ['JavaScript', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['JavaScript that hides', '/S /J#61vaScr#69pt'],
    ['a program to start', '/A << /S /Launch /F (cmd.exe) >>'],
    ['JavaScript behind a long beginning', `${'x'.repeat(70_000)}/S/JavaScript`],
  ])('of a PDF with %s is refused, whole or byte by byte, and nothing is stored (GAT-18)', async (_, content) => {
    const before = Object.keys(at.services.store.data.files).length
    const body = parts(filePart(`%PDF-1.7 ${content}`))
    const { status, text } = await sendRaw(body)
    expect([status, JSON.parse(text).error.code]).toEqual([400, 'program'])
    await expect(rewritten(Buffer.from(body, 'latin1'))).rejects.toThrow('The PDF holds a program')
    expect(Object.keys(at.services.store.data.files)).toHaveLength(before)
  })

  it('of a PDF is looked through over the borders of its pieces (GAT-18)', () => {
    const watch = programWatch()
    const last = [...'%PDF-1.7 /S /J#61vaScript'].map((sign) => new TextEncoder().encode(sign))
    expect(() => last.forEach(watch)).toThrow('The PDF holds a program')
  })

  it('goes on without its end until the form of the page has ended (GAT-18)', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const page = writable.getWriter()
    const write = (text: string) => page.write(new TextEncoder().encode(text))
    void write(`--b\r\n${filePart(`%PDF-1.7${' '.repeat(3000)}`)}\r\n--b\r\n`)
    const { body } = await checkedUpload(readable, form['content-type'], 1e6, ['application/pdf'])
    let sent = ''
    const over = (async () => {
      for await (const bytes of body) sent += new TextDecoder().decode(bytes)
    })().catch((thrown) => thrown.message)
    await vi.waitFor(() => expect(sent).toMatch(/%PDF-1\.7 {3000}$/))
    void write(`${filePart('MZ')}\r\n--b--\r\n`).catch(() => undefined)
    void page.close().catch(() => undefined)
    expect(await over).toBe('One file at a time')
    expect(sent).toMatch(/ $/)
  })

  it.each([
    ['\u00ef\u00bb\u00bf%PDF-1.7', 200],
    ['\r\n\r\n %PDF-1.4', 200],
    ['<script>alert(1)</script>%PDF-1.7', 400],
    ['MZ\r\n%PDF-1.7', 400],
  ])('begins with the mark of its kind, after blanks at most: %j (GAT-18)', async (content, status) => {
    expect((await sendRaw(parts(filePart(content)))).status).toBe(status)
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
    await expect(checkedUpload(body, form['content-type'], 1000, ['application/pdf'])).rejects.toThrow('Too large')
  })

  it('without a boundary, or as JSON, is refused (GAT-05)', async () => {
    expect((await send('%PDF-1.7', { 'content-type': 'application/pdf' })).status).toBe(415)
    expect((await send('{}')).status).toBe(415)
  })

  it.each(['Owner', 'Carta_de_Instrucciones', 'Foto', 'id'])('to the field %s is refused (GAT-02)', async (field) => {
    const { status } = await send(formWith(pdfFile()), {}, path(field))
    expect(status).toBe(403)
    expect(at.services.calls.to(/upload-file/)).toEqual([])
  })

  it('beyond the limit is refused, said or not said beforehand (GAT-05)', async () => {
    const large = new File([`%PDF-1.7${'x'.repeat(1.1 * 1024 * 1024)}`], 'a.pdf', { type: 'application/pdf' })
    const said = await send(formWith(large))
    expect([said.status, said.json.error.code]).toEqual([413, 'too-large'])
    const before = held().length
    const cookie = await at.login('sofia')
    const { port } = new URL(at.gateway.origin)
    const status = await new Promise<number | undefined>((done) => {
      const headers = { ...form, ...ofPage(at.gateway.origin), cookie, 'transfer-encoding': 'chunked' }
      const sending = request({ host: '127.0.0.1', port, method: 'PUT', path: path(), headers }, (answer) => {
        answer.resume()
        done(answer.statusCode)
      })
      sending.on('error', () => done(undefined))
      sending.end(parts(filePart(`%PDF-1.7${'x'.repeat(1.1 * 1024 * 1024)}`)))
    })
    expect([413, undefined]).toContain(status)
    expect(held()).toHaveLength(before)
  })

  it.each([
    ['../../x.html', 'x.pdf'],
    ['C:\\\\Users\\\\x.pdf', 'x.pdf'],
    ['a%2F..%2Fb.pdf', 'a_.._b.pdf'],
    ['cedula\u202efdp.exe', 'cedulafdp.pdf'],
    ['\u2066ced\u200bula\u0007.PDF', 'cedula.PDF'],
    ['.htaccess', 'file.pdf'],
    ['', 'file.pdf'],
    ['Cédula de María.pdf', 'Cédula de María.pdf'],
  ])('passes on under a name without path and hidden marks, as what it is: %j (GAT-18)', async (name, stored) => {
    const head = `Content-Disposition: form-data; name="file"; filename="${name}"`
    const more = 'Content-Type: text/html\r\nX-Other: x\r\nContent-Transfer-Encoding: base64'
    expect((await send(parts(`${head}\r\n${more}\r\n\r\n%PDF-1.7`), form)).status).toBe(200)
    const file = held().at(-1)
    expect([file?.name, file?.type, file?.size]).toEqual([stored, 'application/pdf', 8])
  })

  it('to the photo of the profile is a picture (GAT-18)', async () => {
    expect((await send(formWith(pdfFile()), {}, path('Foto_Perfil'))).status).toBe(400)
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'yo.html', { type: 'text/html' })
    expect((await send(formWith(photo), {}, path('Foto_Perfil'))).status).toBe(200)
    expect(held('Foto_Perfil').map(({ name, type }) => [name, type])).toEqual([['yo.jpg', 'image/jpeg']])
  })

  it('has a budget of a day for each account (GAT-05)', async () => {
    const gateway = await at.fresh({ limits: { uploadsPerDay: 2 } })
    const upload = async (key: string) => {
      const own = persona(key).contactId
      const asking = { cookie: await at.login(key), body: formWith(pdfFile()) }
      return gateway.ask('PUT', path('Formulario_W9', own), asking)
    }
    const replies = [await upload('sofia'), await upload('sofia'), await upload('sofia')]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(replies[2]?.headers.get('retry-after'))).toBeGreaterThan(3600)
    expect((await upload('laura')).status).toBe(200)
  })

  it('is one of four at a time for an account, and frees its place also where it breaks off (GAT-05)', async () => {
    const gateway = await at.fresh({ limits: { uploadsAtOnce: 4 } })
    const cookie = await at.login('sofia')
    const { port, origin } = new URL(gateway.origin)
    const headers = { ...form, ...ofPage(origin), cookie, 'transfer-encoding': 'chunked' }
    const begun = Array.from({ length: 4 }, () => {
      const sending = request({ host: '127.0.0.1', port, method: 'PUT', path: path(), headers })
      sending.on('error', () => undefined)
      // More than the bytes by which its kind is known, so that the CRM is asked while it goes on.
      sending.write(`--b\r\n${filePart(`%PDF-1.7${' '.repeat(3000)}`)}`)
      return sending
    })
    const status = async () => (await gateway.ask('PUT', path(), { cookie, body: formWith(pdfFile()) })).status
    await vi.waitFor(async () => expect(await status()).toBe(429))
    begun[0]?.destroy()
    await vi.waitFor(async () => expect(await status()).toBe(200))
    for (const sending of begun) sending.destroy()
  })
})

// Uploads pass as a stream, one file of an accepted kind at a time, within the limit.
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { documentKinds, photoField } from '../../src/domain/documents'
import { stepsOf } from '../../src/domain/steps/flow'
import { eventually } from '../../tests/kit/eventually'
import { formWith, ofPage, pdfFile, stage } from '../../tests/kit/gateway/stage'
import { filePart, formType, parts, rewritten, sendRaw, uploadPath } from '../../tests/kit/gateway/upload'
import { flood, head } from '../../tests/kit/gateway/wire'
import { filePolicy } from './files'
import { checkedUpload } from './upload'

const at = stage()
const sofia = persona('sofia')
const held = (field = 'Formulario_W9') =>
  Object.values(at.services.store.data.files).filter(
    (file) => file.recordId === sofia.contactId && file.field === field,
  )
const send = async (body: FormData | string, headers: Record<string, string> = {}, to = uploadPath()) =>
  at.gateway.ask('PUT', to, { cookie: await at.login('sofia'), body, headers })
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
    const { status, json } = await send(formWith(file), {}, uploadPath(field))
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
    expect((await send(formWith(file), {}, uploadPath('Composicion_Accionaria'))).status).toBe(status)
    expect((await send(formWith(file), {}, uploadPath('Estado_Financiero'))).status).toBe(400)
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
    const { status, json } = await send(formWith(file))
    expect([status, json.error.message]).toEqual([400, 'Only files of these kinds are taken: PDF, JPEG, PNG'])
    expect(at.services.calls.to(/upload-file/)).toEqual([])
  })

  it.each([
    ['JavaScript', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['JavaScript that hides', '/S /J#61vaScr#69pt'],
    ['a program to start', '/A << /S /Launch /F (cmd.exe) >>'],
    ['a film that runs', '/A << /S /Rendition /JS (app.alert\\(1\\)) >>'],
    ['a form of XFA', '/AcroForm << /XFA 5 0 R >>'],
    ['a form that is sent', '/S /SubmitForm /F (https://example.co)'],
    ['another file in it', '/Type /#45mbeddedFile'],
    ['JavaScript behind a long beginning', `${'x'.repeat(70_000)}/S/JavaScript`],
  ])('of a PDF with %s is refused, whole or byte by byte, and nothing is stored (GAT-18)', async (_, content) => {
    const before = Object.keys(at.services.store.data.files).length
    const body = parts(filePart(`%PDF-1.7 ${content}`))
    const { status, text } = await sendRaw(at, body)
    expect([status, JSON.parse(text).error.code]).toEqual([400, 'program'])
    await expect(rewritten(Buffer.from(body, 'latin1'))).rejects.toThrow('The PDF holds a program')
    expect(Object.keys(at.services.store.data.files)).toHaveLength(before)
  })

  it.each([
    ['\u00ef\u00bb\u00bf%PDF-1.7', 200],
    ['\r\n\r\n %PDF-1.4', 200],
    ['\x1b%-12345X@PJL\r\n%PDF-1.4', 200],
    ['<script>alert(1)</script>%PDF-1.7', 400],
    ['MZ\r\n%PDF-1.7', 400],
    ['#!/bin/sh\n%PDF-1.7', 400],
  ])(
    "begins with the mark of its kind, after blanks or a printer's lines at most: %j (GAT-18)",
    async (content, status) => {
      expect((await sendRaw(at, parts(filePart(content)))).status).toBe(status)
    },
  )

  it('without a boundary, or as JSON, is refused (GAT-05)', async () => {
    expect((await send('%PDF-1.7', { 'content-type': 'application/pdf' })).status).toBe(415)
    expect((await send('{}')).status).toBe(415)
  })

  it.each(['Owner', 'Carta_de_Instrucciones', 'Foto', 'id'])('to the field %s is refused (GAT-02)', async (field) => {
    const { status } = await send(formWith(pdfFile()), {}, uploadPath(field))
    expect(status).toBe(403)
    expect(at.services.calls.to(/upload-file/)).toEqual([])
  })

  it('beyond the limit is refused, said or not said beforehand (GAT-05)', async () => {
    const large = new File([`%PDF-1.7${'x'.repeat(1.1 * 1024 * 1024)}`], 'a.pdf', { type: 'application/pdf' })
    const said = await send(formWith(large))
    expect([said.status, said.json.error.code]).toEqual([413, 'too-large'])
    const before = held().length
    // The gateway may close the connection while the rest is still sent.
    const { status } = await sendRaw(at, parts(filePart(`%PDF-1.7${'x'.repeat(1.1 * 1024 * 1024)}`))).catch(() => ({
      status: undefined,
    }))
    expect([413, undefined]).toContain(status)
    expect(held()).toHaveLength(before)
  })

  it('whose length is said to be beyond the limit is refused before it is sent (GAT-05)', async () => {
    const to = { port: Number(new URL(at.gateway.origin).port) }
    const more = [`cookie: ${await at.login('sofia')}`, `content-type: ${formType}`, 'content-length: 2000000']
    const start = `--b\r\n${filePart('%PDF-1.7')}`
    const { answer } = await flood(to, head(to, `PUT ${uploadPath()}`, ...more, 'connection: close') + start, '', 0)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
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
    expect((await send(parts(`${head}\r\n${more}\r\n\r\n%PDF-1.7`), { 'content-type': formType })).status).toBe(200)
    const file = held().at(-1)
    expect([file?.name, file?.type, file?.size]).toEqual([stored, 'application/pdf', 8])
  })

  it('to the photo of the profile is a picture (GAT-18)', async () => {
    expect((await send(formWith(pdfFile()), {}, uploadPath('Foto_Perfil'))).status).toBe(400)
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'yo.html', { type: 'text/html' })
    expect((await send(formWith(photo), {}, uploadPath('Foto_Perfil'))).status).toBe(200)
    expect(held('Foto_Perfil').map(({ name, type }) => [name, type])).toEqual([['yo.jpg', 'image/jpeg']])
  })

  it.each([formType, 'multipart/form-data; xboundary=q; boundary="b"; charset=utf-8', `${formType}; boundary="q"`])(
    'is read to its end wherever its pieces end, and whatever stands behind its form: %s (GAT-18)',
    async (type) => {
      const form = parts(filePart('%PDF-1.7 and more')).slice(0, -2)
      for (const more of ['', '\r\n', 'more', '\r\n--b\r\nmore', `\r\n--b\r\n${filePart('%PDF-1.7')}`, '\r\n--b--\r\n'])
        for (let cut = form.length - 12; cut <= form.length + 1; cut++) {
          const pieces = [form.slice(0, cut), form.slice(cut) + more].map((piece) => Buffer.from(piece))
          const body = new ReadableStream<Uint8Array>({
            async pull(out) {
              await new Promise(setImmediate)
              const piece = pieces.shift()
              if (piece) out.enqueue(piece)
              else out.close()
            },
          })
          const { body: sent } = await checkedUpload(body, type, 1e6, ['application/pdf'])
          expect(await new Response(sent).text()).toContain('%PDF-1.7 and more\r\n--owner-gateway-')
        }
    },
  )

  it('ends with its connection, whatever its reader waits for (GAT-05)', async () => {
    const gone = new AbortController()
    const body = new ReadableStream<Uint8Array>({ start: (out) => out.enqueue(Buffer.from('--b\r\n')) })
    const over = checkedUpload(body, formType, 1e6, ['application/pdf'], gone.signal)
    gone.abort()
    await expect(over).rejects.toThrow('The upload is not complete')
  })

  it('has a budget of a day for each account (GAT-05)', async () => {
    const gateway = await at.fresh({ limits: { uploadsPerDay: 2 } })
    const upload = async (key: string) => {
      const own = persona(key).contactId
      const asking = { cookie: await at.login(key), body: formWith(pdfFile()) }
      return gateway.ask('PUT', uploadPath('Formulario_W9', own), asking)
    }
    const replies = [await upload('sofia'), await upload('sofia'), await upload('sofia')]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(replies[2]?.headers.get('retry-after'))).toBeGreaterThan(3600)
    expect((await upload('laura')).status).toBe(200)
  })

  it('has its place until the CRM has answered (GAT-05)', async () => {
    let [asked, release] = [0, () => {}]
    const held = new Promise<void>((done) => {
      release = done
    })
    const change = async (body: unknown, call: string) => {
      if (call.includes('upload-file') && ++asked === 1) await held
      return body
    }
    const gateway = await at.behind(change, { config: { limits: { uploadsAtOnce: 1 } } })
    const cookie = await at.login('sofia')
    const status = async () => (await gateway.ask('PUT', uploadPath(), { cookie, body: formWith(pdfFile()) })).status
    const first = status()
    await eventually(() => expect(asked).toBe(1))
    expect(await status()).toBe(429)
    release()
    expect([await first, await status()]).toEqual([200, 200])
  })

  it('is one of four at a time for an account, and frees its place also where it breaks off (GAT-05)', async () => {
    const gateway = await at.fresh({ limits: { uploadsAtOnce: 4 } })
    const cookie = await at.login('sofia')
    const { port, origin } = new URL(gateway.origin)
    const headers = { 'content-type': formType, ...ofPage(origin), cookie, 'transfer-encoding': 'chunked' }
    const begun = Array.from({ length: 4 }, () => {
      const sending = request({ host: '127.0.0.1', port, method: 'PUT', path: uploadPath(), headers })
      sending.on('error', () => undefined)
      // More than the bytes by which its kind is known, so that the CRM is asked while it goes on.
      sending.write(`--b\r\n${filePart(`%PDF-1.7${' '.repeat(3000)}`)}`)
      return sending
    })
    const status = async () => (await gateway.ask('PUT', uploadPath(), { cookie, body: formWith(pdfFile()) })).status
    await eventually(async () => expect(await status()).toBe(429))
    begun[0]?.destroy()
    await eventually(async () => expect(await status()).toBe(200))
    for (const sending of begun) sending.destroy()
  })
})

// Uploads pass as a stream, one file of an accepted kind at a time, within the limit.
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { documentKinds, photoField } from '../../src/domain/documents'
import { stepsOf } from '../../src/domain/steps/flow'
import { formWith, ofPage, pdfFile, stage } from '../fixtures/kit.fixture'
import { filePolicy } from './files'

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

  it.each([
    ['another part', parts('Content-Disposition: form-data; name="other"; filename="a.pdf"\r\n\r\n%PDF-1.7')],
    ['a field before the file', parts('Content-Disposition: form-data; name="id"\r\n\r\n1', filePart('%PDF-1.7'))],
    ['a second file', parts(filePart('%PDF-1.7'), filePart('MZ'))],
    ['a second file behind a long first one', parts(filePart(`%PDF-1.7${'x'.repeat(5000)}`), filePart('MZ'))],
    ['no end', `--b\r\n${filePart('%PDF-1.7')}`],
    ['no part', '--b--\r\n'],
    ['a beginning of its own', `x\r\n${parts(filePart('%PDF-1.7'))}`],
    ['something after the end', `${parts(filePart('%PDF-1.7'))}${'--b\r\n'.repeat(40)}`],
  ])('with %s stores nothing (GAT-05)', async (_, body) => {
    const before = Object.keys(at.services.store.data.files).length
    expect((await send(body, form)).status).toBe(400)
    expect(Object.keys(at.services.store.data.files)).toHaveLength(before)
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
})

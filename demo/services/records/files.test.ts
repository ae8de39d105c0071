// Files: upload, limits, download.
import { describe, expect, it } from 'vitest'
import { persona } from '../../personas'
import { testServices } from '../test-client'

const test = testServices()
const { contactId } = persona('laura')
const uploadTo = (field: string) => `/api/v1/records/Contacts/${contactId}/upload-file/${field}`
const download = (fileId: string, token: string) =>
  test.call('GET', `/api/v1/records/get-file?fileId=${fileId}`, { token })
const field = async (name: string) => {
  const reply = await test.call('GET', `/api/v1/records/contacts/${contactId}`, { token: await test.login('laura') })
  return reply.json.data[0][name]
}

describe('upload', () => {
  it('appends to the field and gives the bytes back under the original name, by either id (DOC-06)', async () => {
    const token = await test.login('laura')
    const reply = await test.upload(
      uploadTo('Cedulas_Pasaportes_IDs'),
      token,
      'Segundo documento ñ.pdf',
      '%PDF-1.4 demo',
    )
    expect(reply.json.data[0]).toMatchObject({ code: 'SUCCESS', status: 'success' })
    const entries = await field('Cedulas_Pasaportes_IDs')
    expect(entries.map((one: { file_Name: string }) => one.file_Name)).toEqual([
      'Cédula ambas caras.png',
      'Segundo documento ñ.pdf',
    ])
    for (const id of [entries[1].file_Id, entries[1].attachment_Id]) {
      const file = await download(id, token)
      expect(file.text).toBe('%PDF-1.4 demo')
      expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''Segundo%20documento%20%C3%B1.pdf")
      expect(file.headers.get('access-control-expose-headers')).toBe('Content-Disposition')
    }
    expect(test.services.calls.to(/upload-file/)[0]).toMatchObject({
      files: { file: ['Segundo documento ñ.pdf'] },
      auth: 'user',
    })
  })

  it('a field holds five files (DOC-06)', async () => {
    const token = await test.login('laura')
    for (let index = 0; index < 4; index++)
      await test.upload(uploadTo('Cedulas_Pasaportes_IDs'), token, `${index}.pdf`, 'x')
    const reply = await test.upload(uploadTo('Cedulas_Pasaportes_IDs'), token, '6.pdf', 'x')
    expect([reply.status, reply.json.details]).toEqual([400, { api_name: 'Cedulas_Pasaportes_IDs', maximum_length: 5 }])
  })

  it('a new profile photo replaces the old one (PRO-01)', async () => {
    const token = await test.login('laura')
    for (const name of ['one.png', 'two.png']) await test.upload(uploadTo('Foto_Perfil'), token, name, 'x')
    expect((await field('Foto_Perfil')).map((one: { file_Name: string }) => one.file_Name)).toEqual(['two.png'])
  })

  it('a file over 20 MB is refused, one of 20 MB is not (DOC-06)', async () => {
    const token = await test.login('laura')
    const limit = 20 * 1024 * 1024
    expect((await test.upload(uploadTo('Formulario_W9'), token, 'a.pdf', new Uint8Array(limit))).status).toBe(200)
    const reply = await test.upload(uploadTo('Formulario_W9'), token, 'b.pdf', new Uint8Array(limit + 1))
    expect([reply.status, reply.json.code]).toEqual([400, 'FILE_SIZE_MORE_THAN_ALLOWED_SIZE'])
  })

  it('an infected file is a 400 VIRUS_DETECTED and is not kept (DOC-06)', async () => {
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
    const reply = await test.upload(uploadTo('Formulario_W9'), await test.login('laura'), 'a.pdf', `xx${eicar}`)
    expect([reply.status, reply.json.code]).toEqual([400, 'VIRUS_DETECTED'])
    expect(await field('Formulario_W9')).toBeNull()
  })

  it('the part is named file, the field one of the file fields, the contact the own (API-01)', async () => {
    const token = await test.login('laura')
    expect((await test.upload(uploadTo('Banco'), token, 'a.pdf', 'x')).status).toBe(400)
    expect((await test.upload(uploadTo('Formulario_W9'), await test.login('camila'), 'a.pdf', 'x')).status).toBe(403)
    const form = new FormData()
    form.append('document', new Blob(['x']), 'a.pdf')
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`${test.services.origin}${uploadTo('Formulario_W9')}`, {
      method: 'PUT',
      headers,
      body: form,
    })
    expect(reply.status).toBe(400)
  })
})

describe('download', () => {
  it('stored documents are real files of the size the entry says (DOC-05)', async () => {
    const token = await test.login('sofia')
    const { contactId: id } = persona('sofia')
    const [contact] = (await test.call('GET', `/api/v1/records/contacts/${id}`, { token })).json.data
    const starts = { Formulario_W9: '%PDF-', Cedulas_Pasaportes_IDs: '\x89PNG' }
    for (const [name, start] of Object.entries(starts)) {
      const [entry] = contact[name]
      const reply = await fetch(`${test.services.origin}/api/v1/records/get-file?fileId=${entry.file_Id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const bytes = Buffer.from(await reply.arrayBuffer())
      expect(bytes.toString('latin1').startsWith(start)).toBe(true)
      expect(String(bytes.length)).toBe(entry.original_Size_Byte)
    }
  })

  it("somebody else's file is 403, an unknown one 404 (DOC-05)", async () => {
    const [file] = Object.values(test.services.store.data.files).filter(
      (one) => one.recordId === persona('sofia').contactId,
    )
    const token = await test.login('laura')
    expect((await download(file?.fileId ?? '', token)).status).toBe(403)
    expect((await download('unknown', token)).status).toBe(404)
  })
})

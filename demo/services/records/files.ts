// The CRM's files: upload to a field of a contact, download by id.
import type { Hono } from 'hono'
import { limits } from '../../../src/domain/limits'
import type { Ctx, Env, Settings } from '../context'
import { randomHex } from '../secrets'
import type { FileRecord } from '../types'
import { mayReadFile, reachOf } from './access'
import { notThere, refuse } from './answers'
import { capacity, contactFields } from './fields'
import { filesOf } from './file-entries'
import { fieldNamed } from './variants'

/** The EICAR test file, which every virus scanner detects; split, so that scanners do not detect this source file. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** 'Cédula.pdf' → `attachment; filename="Cedula.pdf"; filename*=UTF-8''C%C3%A9dula.pdf` (RFC 5987) */
export const contentDisposition = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export function addFiles(app: Hono<Env>, { store }: Settings) {
  app.put('/records/:module/:id/upload-file/:field', async (c) => {
    const { module, id, field: name } = c.req.param()
    const field = fieldNamed(store.data.variants, name) ?? ''
    const type = contactFields.get(field)
    const maxFiles = type && capacity[type]
    if (module !== 'Contacts' || !maxFiles) return refuse(c, 'INVALID_REQUEST', { api_name: name })
    const reach = reachOf(store, c.get('bearer'))
    if (!reach?.allows('Contacts', id)) return refuse(c, 'NO_PERMISSION')
    if (!store.data.records.Contacts[id]) return refuse(c, 'INVALID_REQUEST', { api_name: 'id' })
    const part = await filePart(c)
    if (!part) return refuse(c, 'INVALID_REQUEST', { api_name: 'file' })
    if (part.size > limits.upload.bytes)
      return refuse(c, 'FILE_SIZE_MORE_THAN_ALLOWED_SIZE', { maximum_length: limits.upload.bytes })
    const bytes = new Uint8Array(await part.arrayBuffer())
    if (new TextDecoder('latin1').decode(bytes).includes(testVirus)) return refuse(c, 'VIRUS_DETECTED')
    const stored = filesOf(store, 'Contacts', id, field)
    if (type === 'picture') for (const file of stored) delete store.data.files[file.attachmentId]
    else if (stored.length >= maxFiles) return refuse(c, 'LIMIT_REACHED', { api_name: field, maximum_length: maxFiles })
    const file: FileRecord = {
      attachmentId: store.newRecordId(),
      fileId: randomHex(32),
      name: part.name,
      type: part.type || 'application/octet-stream',
      size: bytes.length,
      field,
      module: 'Contacts',
      recordId: id,
    }
    store.putBytes(file.attachmentId, bytes)
    store.data.files[file.attachmentId] = file
    // An earlier photo may be a web address.
    if (type === 'picture') delete store.data.records.Contacts[id]?.[field]
    store.save()
    const details = { id, attachment_Id: file.attachmentId, file_Id: file.fileId }
    return c.json({ data: [{ code: 'SUCCESS', details, message: 'file uploaded', status: 'success' }] })
  })

  app.get('/records/get-file', async (c) => {
    const reach = reachOf(store, c.get('bearer'))
    const id = c.req.query('fileId') ?? ''
    const file = Object.values(store.data.files).find((one) => one.attachmentId === id || one.fileId === id)
    if (!reach || (file && !mayReadFile(reach, file))) return refuse(c, 'NO_PERMISSION')
    const bytes = file && (await store.bytesOf(file))
    const { missing } = store.data.variants
    if (!file || !bytes) return notThere(c, { missing: missing === '204' ? '404' : missing })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': file.type,
      'content-length': String(bytes.length),
      'content-disposition': contentDisposition(file.name),
      'access-control-expose-headers': 'Content-Disposition',
    })
  })
}

async function filePart(c: Ctx): Promise<File | undefined> {
  try {
    const part = (await c.req.formData()).get('file')
    return part instanceof File ? part : undefined
  } catch {
    return undefined
  }
}

// The calls whose body or answer is a file: uploads and downloads of the customer record, and the account statement.
import type { Config } from '../core/config'
import { Failure } from '../core/failure'
import { fileNameIn } from '../core/file-name'
import { brokenOff, send } from '../core/http'
import { limits } from '../domain/limits'
import { addressOf } from './address'
import type { Authorised } from './call'
import type { FieldNames } from './field-names'
import { recordFiles } from './records'
import { statements } from './statements'
import { uploadFile } from './upload'

export interface DownloadedFile {
  blob: Blob
  /** From the answer's header; undefined if the server does not expose it. */
  name: string | undefined
}

export interface FileCalls {
  /** Uploads a file to a field of a contact (PUT upload-file). @throws Failure */
  upload(input: {
    recordId: string
    field: string
    file: File
    onProgress?: (fraction: number) => void
    signal?: AbortSignal | undefined
  }): Promise<void>
  /** Downloads a file (get-file). @throws Failure 'notFound' for an empty answer */
  download(
    fileId: string,
    input?: { onProgress?: (fraction: number) => void; signal?: AbortSignal | undefined },
  ): Promise<DownloadedFile>
  /** The account statement of a property. @throws Failure 'malformed' for anything but a PDF */
  statement(propertyId: string, input?: { signal?: AbortSignal | undefined }): Promise<{ blob: Blob; name: string }>
}

export function createFileCalls(config: Config, authorised: Authorised, names: FieldNames): FileCalls {
  const { gateway } = config
  return {
    upload: ({ recordId, field, file, onProgress, signal }) =>
      authorised('records', 'records', (token) => {
        const url = addressOf(config, 'records', recordFiles.upload, { id: recordId, field: names.field(field) })
        return uploadFile({ method: 'PUT', url, token, gateway, file, onProgress, signal })
      }),

    download: (fileId, { onProgress, signal } = {}) =>
      authorised('records', 'records', async (token) => {
        const url = addressOf(config, 'records', recordFiles.download, {}, { fileId })
        const response = await send({ method: 'GET', url, timeout: limits.time.download, token, gateway, signal })
        const blob = await blobOf(response, onProgress)
        // JSON instead of a file is the refusal of a service that always answers 200.
        if (blob.size === 0 || blob.type.includes('json')) throw new Failure('notFound', { status: response.status })
        return { blob, name: fileNameIn(response.headers) }
      }),

    statement: (propertyId, { signal } = {}) =>
      authorised('user', 'statements', async (token) => {
        const url = addressOf(config, 'statements', statements.pdf, { id: propertyId })
        const response = await send({ method: 'POST', url, timeout: limits.time.save, token, gateway, signal })
        const blob = await blobOf(response)
        if ((await blob.slice(0, 5).text()) !== '%PDF-') throw new Failure('malformed', { status: response.status })
        const name = fileNameIn(response.headers) ?? statements.fallbackName
        return { blob: new Blob([blob], { type: 'application/pdf' }), name }
      }),
  }
}

/** Reads the body; reports progress if its length is known. */
async function blobOf(response: Response, onProgress?: (fraction: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('Content-Length'))
  const type = response.headers.get('Content-Type') ?? ''
  try {
    if (!onProgress || !response.body || !total) return await response.blob()
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let loaded = 0
    const reader = response.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value as Uint8Array<ArrayBuffer>)
      loaded += part.value.length
      onProgress(Math.min(loaded / total, 1))
    }
    return new Blob(chunks, { type })
  } catch (cause) {
    throw brokenOff(cause)
  }
}

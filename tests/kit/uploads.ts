// Uploads whose requests a test answers, with a record that stores the files.

import { createStore } from 'zustand/vanilla'
import { Failure } from '../../src/core/failure'
import type { StoredFile, UploadState } from '../../src/domain/upload'
import type { UploadPort } from '../../src/forms/uploads'
import type { App } from '../../src/state/app'
import { createUploads } from '../../src/uploads/uploads'

export const pdf = (name = 'rut.pdf', bytes = 20) =>
  new File(['%PDF-1.7\n%%EOF'.padEnd(bytes, ' ')], name, { type: 'application/pdf' })

/** What a browser answers for a file that changed or vanished after it was chosen. @param reads how often it can still be read */
export function vanishing(file: File, reads = 0): File {
  let left = reads
  const read = file.arrayBuffer.bind(file)
  const gone = () => Promise.reject(new DOMException('The requested file could not be read', 'NotReadableError'))
  const slice = () => Object.assign(new Blob(), { arrayBuffer: gone, text: gone })
  return Object.assign(file, { slice, arrayBuffer: () => (left-- > 0 ? read() : gone()) })
}

interface Sent {
  field: string
  file: File
  signal: AbortSignal
  onProgress(fraction: number): void
  answer(failure?: Failure): void
}

interface FakeRecord extends Record<string, unknown> {
  reads: number
  fails?: Failure
}

export function setUpUploads(cached: StoredFile[] = []) {
  const record: FakeRecord = { reads: 0 }
  const sent: Sent[] = []
  const upload = (input: Omit<Sent, 'answer'>) =>
    new Promise<void>((resolve, reject) => {
      input.signal.addEventListener('abort', () => reject(new Failure('cancelled')))
      sent.push({ ...input, answer: (failure) => (failure ? reject(failure) : resolve()) })
    })
  const call = async () => {
    record.reads += 1
    if (record.fails) throw record.fails
    return record
  }
  const pending: [string, string | undefined][] = []
  const stored: [string, number][] = []
  const previewed: unknown[] = []
  const files = createStore<Record<string, UploadState>>(() => ({}))
  const set = (slot: string, upload: UploadState | undefined) => {
    const { [slot]: _, ...others } = files.getState()
    files.setState(upload ? { ...others, [slot]: upload } : others, true)
  }
  const uploads = createUploads({
    app: { client: { upload, call } } as unknown as App,
    recordId: '7',
    signal: new AbortController().signal,
    files: { all: files.getState, set, subscribe: files.subscribe },
    fieldIn: (slot) => slot,
    stored: () => cached,
    onStored: (field, file) => stored.push([field, file.size]),
    onPending: (field, name) => pending.push([field, name]),
  })
  const port: UploadPort = { ...uploads, preview: (slot) => previewed.push(uploads.last(slot)) }
  const becomes = (field: string, status: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (port.state(field).status === status) resolve()
      }
      port.subscribe(look)
      look()
    })
  /** Resolves with the request of this number when it has been sent. */
  const request = async (number: number): Promise<Sent> => {
    for (;;) {
      const found = sent[number - 1]
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { uploads, port, sent, stored, pending, becomes, request, record }
}

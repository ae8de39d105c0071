// What the CRM takes in: XHR, which the stage's fetch does not see, one request after the other, answered when a test says so.
import { replace } from './replace'
import { clearScreens } from './screen-stage'

interface Sent {
  file: File
  aborted(): boolean
  progress(loaded: number): void
  answer(status: number, body: unknown): void
}
export const sent: Sent[] = []

class UploadRequest {
  upload = new EventTarget()
  status = 0
  responseText = ''
  onload?: () => void
  onabort?: () => void
  #aborted = false
  open() {}
  setRequestHeader() {}
  abort() {
    this.#aborted = true
    this.onabort?.()
  }
  send(form: FormData) {
    sent.push({
      file: form.get('file') as File,
      aborted: () => this.#aborted,
      progress: (loaded) =>
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 })),
      answer: (status, body) => {
        this.status = status
        this.responseText = JSON.stringify(body)
        this.onload?.()
      },
    })
  }
}

export const success = { data: [{ status: 'success', code: 'SUCCESS' }] }

export function holdUploads(): void {
  beforeEach(() => {
    sent.length = 0
    replace(globalThis, { XMLHttpRequest: UploadRequest as unknown as typeof XMLHttpRequest })
  })
  afterEach(clearScreens)
}

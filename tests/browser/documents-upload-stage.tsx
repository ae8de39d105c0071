// The upload of documents on its stage: what the CRM takes in is answered when a test says so.
import { UploadDocuments } from '../../src/screens/documents/upload-documents'
import { until } from '../kit/until'
import { buyer, clearScreens, entry, screenStage, Visited } from './screen-stage'

/** What the CRM takes in, one request after the other, answered when the test says so. */
interface Sent {
  method: string
  url: string
  file: File
  aborted(): boolean
  progress(loaded: number): void
  answer(status: number, body: unknown): void
}
export const sent: Sent[] = []
const RealRequest = globalThis.XMLHttpRequest

class Request {
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onabort?: () => void
  #address = { method: '', url: '' }
  open(method: string, url: string) {
    this.#address = { method, url }
  }
  setRequestHeader() {}
  #aborted = false
  abort() {
    this.#aborted = true
    this.onabort?.()
  }
  send(form: FormData) {
    sent.push({
      ...this.#address,
      file: form.get('file') as File,
      aborted: () => this.#aborted,
      progress: (loaded) => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 }),
      answer: (status, body) => {
        this.status = status
        this.responseText = JSON.stringify(body)
        this.onload?.()
      },
    })
  }
}

export const success = { data: [{ status: 'success', code: 'SUCCESS' }] }
export const pdf = (name: string) => new File(['%PDF-1.4 ', name], name, { type: 'application/pdf' })
const contact = { Tipo_Fiducia: 'Si', Cedulas_Pasaportes_IDs: [entry('F1', 'Cédula.png')] }

export async function opened(fields: object = contact) {
  const screen = (
    <Visited>
      <UploadDocuments />
    </Visited>
  )
  const scene = await screenStage(screen, { answers: buyer({ contact: fields }) })
  await until(() => scene.all('input[type=file]').length > 0)
  const choose = (field: string, file: File) => {
    const input = scene.find(`input[type=file][name="${field}"]`) as HTMLInputElement
    const held = new DataTransfer()
    held.items.add(file)
    input.files = held.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const away = async (is = true) => {
    scene.named('Ir y volver').click()
    await until(() => scene.all('input[type=file]').length > 0 !== is)
  }
  const errors = () => scene.events.flatMap(({ type, detail }) => (type === 'ow-error' ? [detail] : []))
  const notices = () => scene.widget.app.notices.store.getState().items.map(({ text }) => text)
  return { ...scene, choose, away, errors, notices }
}

/** For the hooks of a test file. */
export function enterUploads(): void {
  sent.length = 0
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
}

export function leaveUploads(): void {
  clearScreens()
  globalThis.XMLHttpRequest = RealRequest
}

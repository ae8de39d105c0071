// The profile on its stage, with uploads that are answered when a test says so.
import { Profile } from '../../src/screens/profile/profile'
import { until } from '../kit/until'
import { type Answers, buyer, clearScreens, person, screenStage, Visited } from './screen-stage'

export const contactPath = `/api/v1/records/contacts/${person.contact}`
export const savePath = `PUT /api/v1/records/Contacts/${person.contact}`
export const saved = { data: [{ status: 'success', code: 'SUCCESS' }] }
export const stored = {
  First_Name: 'Ana',
  Last_Name: 'Ruiz',
  woztellfull__WhatsApp: '+573005550112',
  Ciudad: 'Barranquilla',
  Foto_Perfil: '/uploads/ana.png',
}

/** What the CRM takes in: XHR, which the stage's fetch does not see. */
interface Sent {
  url: string
  file: File
  progress(loaded: number): void
  answer(status: number, body: unknown): void
}
export const sent: Sent[] = []
const RealRequest = globalThis.XMLHttpRequest

class UploadRequest {
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onabort?: () => void
  #url = ''
  open(method: string, url: string) {
    this.#url = `${method} ${new URL(url).pathname}`
  }
  setRequestHeader() {}
  abort() {
    this.onabort?.()
  }
  send(form: FormData) {
    sent.push({
      url: this.#url,
      file: form.get('file') as File,
      progress: (loaded) => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 }),
      answer: (status, body) => {
        this.status = status
        this.responseText = JSON.stringify(body)
        this.onload?.()
      },
    })
  }
}

interface Look {
  language?: 'es' | 'en'
  theme?: 'light' | 'dark'
}

export async function profile(more: Answers = {}, look: Look = {}) {
  const answers = { ...buyer({ contact: stored }), [savePath]: saved, ...more }
  const screen = (
    <Visited>
      <Profile />
    </Visited>
  )
  const held = await screenStage(screen, { answers, ...look })
  const control = (name: string) => held.find(`[name="${name}"]`) as HTMLInputElement
  const fill = (name: string, value: string) => {
    const input = control(name)
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
    input.blur()
  }
  const choose = (file: File) => {
    const input = control('Foto_Perfil')
    const list = new DataTransfer()
    list.items.add(file)
    input.files = list.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const away = async (is = true) => {
    held.named('Ir y volver').click()
    await until(() => held.all('form').length > 0 !== is)
  }
  const notices = () => held.widget.app.notices.store.getState().items.map(({ text }) => text)
  const photo = () => held.find('.ow-profile-photo img') as HTMLImageElement
  return { ...held, control, fill, choose, photo, away, notices }
}

export const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)
export const picture = () => new File([png], 'yo.png', { type: 'image/png' })

/** For every file of tests that uses the stage. */
export function holdUploads(): void {
  beforeEach(() => {
    sent.length = 0
    globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest
  })
  afterEach(() => {
    clearScreens()
    globalThis.XMLHttpRequest = RealRequest
  })
}

import { expect } from 'chai'
import { Profile } from '../../src/screens/profile/profile'
import { expectNoViolation } from './axe'
import {
  type Answers,
  buyer,
  clearScreens,
  entry,
  keepPictures,
  person,
  screenStage,
  until,
  Visited,
} from './screen-stage'

const contactPath = `/api/v1/records/contacts/${person.contact}`
const savePath = `PUT /api/v1/records/Contacts/${person.contact}`
const saved = { data: [{ status: 'success', code: 'SUCCESS' }] }
const stored = {
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
const sent: Sent[] = []
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

async function profile(more: Answers = {}, look: Look = {}) {
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

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)
const picture = () => new File([png], 'yo.png', { type: 'image/png' })

describe('Profile', () => {
  beforeEach(() => {
    sent.length = 0
    globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest
  })
  afterEach(() => {
    clearScreens()
    globalThis.XMLHttpRequest = RealRequest
  })

  for (const language of ['es', 'en'] as const)
    for (const theme of ['light', 'dark'] as const)
      it(`A11-01 the profile has no axe violation in ${language}, ${theme}: full, failed`, async function () {
        this.timeout(30_000)
        const full = await profile({}, { language, theme })
        await until(() => full.find('form'))
        await expectNoViolation(full.host)
        clearScreens()
        const failed = await profile({ [contactPath]: 403 }, { language, theme })
        await until(() => failed.find('[role=alert]'))
        await expectNoViolation(failed.host)
      })

  it('PRO-01 shows photo, city, WhatsApp and the e-mail, which cannot be changed', async () => {
    const { control, photo, find, shadow } = await profile()
    keepPictures(shadow)
    await until(() => find('form'))
    expect(control('Email').value).to.equal(person.email)
    expect(control('Email').readOnly).to.equal(true)
    expect(control('Ciudad').value).to.equal('Barranquilla')
    await until(() => control('woztellfull__WhatsApp').value.replace(/\D/g, '') === '573005550112')
    expect(photo().src).to.match(/\/uploads\/ana\.png$/)
  })

  it('PRO-01 the password is changed on its own screen', async () => {
    const { named, widget } = await profile()
    named('Cambiar contraseña').click()
    expect(widget.location.path()).to.equal('/passwordUser')
  })

  it('PRO-02 saving sends the form to the record, says Actualizado and reads nothing again', async () => {
    const { fill, find, named, bodies, calls, control } = await profile()
    await until(() => find('form'))
    fill('Ciudad', 'Cartagena')
    fill('woztellfull__WhatsApp', '3015550000')
    const reads = calls.filter((call) => call.startsWith('GET')).length
    named('Actualizar datos').click()
    const dialog = await until(() => find('dialog'))
    expect(dialog.textContent).to.contain('Actualizado')
    expect(bodies).to.deep.equal([{ woztellfull__WhatsApp: '+573015550000', Ciudad: 'Cartagena' }])
    named('Listo').click()
    expect(calls.filter((call) => call.startsWith('GET'))).to.have.length(reads)
    expect(control('Ciudad').value).to.equal('Cartagena')
  })

  it('PRO-02 empty fields say what is missing, in the words of the specification, and nothing is sent', async () => {
    const { fill, find, named, bodies, text } = await profile()
    await until(() => find('form'))
    fill('Ciudad', '')
    fill('woztellfull__WhatsApp', '')
    named('Actualizar datos').click()
    await until(() => text().includes('Por favor ingrese su Dirección!'))
    expect(text()).to.contain('Por favor ingrese su WhatsApp!')
    expect(bodies).to.deep.equal([])
  })

  it('PRO-02 a save that fails is told, loses nothing typed, and can be sent again', async () => {
    const refused = {
      data: [{ status: 'error', code: 'INVALID_DATA', message: 'invalid data', details: { api_name: 'x' } }],
    }
    const { fill, find, named, control, answer } = await profile({ [savePath]: refused })
    await until(() => find('form'))
    fill('Ciudad', 'Cartagena')
    named('Actualizar datos').click()
    const alert = await until(() => find('[role=alert]'))
    expect(alert.textContent).to.match(/No pudimos guardar sus datos.*Referencia para soporte: \w{8}/)
    expect(control('Ciudad').value).to.equal('Cartagena')
    answer({ [savePath]: saved })
    named('Actualizar datos').click()
    await until(() => find('dialog'))
  })

  it('PRO-01 a chosen photo shows at once, is sent to Foto_Perfil with progress, and stays', async () => {
    const { choose, find, photo, events, away } = await profile()
    await until(() => find('form'))
    choose(picture())
    await until(() => photo().src.startsWith('blob:'))
    const upload = await until(() => sent[0])
    expect(upload.url).to.equal(`PUT /api/v1/records/Contacts/${person.contact}/upload-file/Foto_Perfil`)
    expect(upload.file.name).to.equal('yo.png')
    upload.progress(40)
    await until(() => find('[role=progressbar]').getAttribute('aria-valuenow') === '40')
    upload.answer(200, saved)
    await until(() => find('.ow-profile-stored'))
    expect(events).to.deep.include({ type: 'ow-upload', detail: { field: 'Foto_Perfil', size: png.length } })
    await away()
    await away(false)
    await until(() => photo().src.startsWith('blob:') && photo().naturalWidth === 1)
  })

  it('ERR-02 a photo that fails after the profile was left is said and told to the page once, and waits there for a retry', async () => {
    const { choose, find, named, away, notices, events, photo } = await profile()
    await until(() => find('form'))
    choose(picture())
    const upload = await until(() => sent[0])
    await away()
    upload.answer(500, {})
    await until(() => notices().length === 1)
    expect(notices()[0]).to.match(/^No pudimos guardar su foto\. .* Referencia para soporte: \w{8}$/)
    await away(false)
    const alert = await until(() => find('[role=alert]'))
    expect(notices()[0]?.slice(-8)).to.equal(/Referencia para soporte: (\w{8})/.exec(alert.textContent ?? '')?.[1])
    expect(events.filter(({ type }) => type === 'ow-error')).to.have.length(1)
    named('Intentar de nuevo').click()
    ;(await until(() => sent[1])).answer(200, saved)
    await until(() => photo().src.startsWith('blob:'))
  })

  it('PRO-01 a photo that arrives after the profile was left is said, and shown on return', async () => {
    const { choose, find, away, notices, photo } = await profile()
    await until(() => find('form'))
    choose(picture())
    const upload = await until(() => sent[0])
    await away()
    upload.answer(200, saved)
    await until(() => notices().includes('Foto actualizada'))
    await away(false)
    await until(() => photo().src.startsWith('blob:'))
  })

  it('EMB-06 visits leave no listener behind', async () => {
    type Listener = EventListenerOrEventListenerObject
    const heard = new Set<Listener>()
    const { addEventListener: add, removeEventListener: remove } = globalThis
    globalThis.addEventListener = (type: string, hear: Listener, options?: AddEventListenerOptions | boolean) => {
      if (type === 'online') heard.add(hear)
      add.call(globalThis, type, hear, options)
    }
    globalThis.removeEventListener = (type: string, hear: Listener, options?: EventListenerOptions | boolean) => {
      heard.delete(hear)
      remove.call(globalThis, type, hear, options)
    }
    try {
      const { find, away } = await profile()
      await until(() => find('form'))
      await away()
      const before = heard.size
      for (let visit = 0; visit < 3; visit++) {
        await away(false)
        await away()
      }
      expect(heard.size).to.equal(before)
    } finally {
      Object.assign(globalThis, { addEventListener: add, removeEventListener: remove })
    }
  })

  it('EMB-06 the address of a picture is taken back with its place on the screen', async () => {
    const live = new Set<string>()
    const { createObjectURL: create, revokeObjectURL: revoke } = URL
    URL.createObjectURL = (file: Blob) => {
      const url = create.call(URL, file)
      live.add(url)
      return url
    }
    URL.revokeObjectURL = (url: string) => {
      live.delete(url)
      revoke.call(URL, url)
    }
    try {
      const { find, choose, away, photo } = await profile({
        ...buyer({ contact: { ...stored, Foto_Perfil: [entry('P7', 'ana.png')] } }),
        '/api/v1/records/get-file': () => new Response(png, { headers: { 'Content-Type': 'image/png' } }),
      })
      await until(() => find('form') && photo().naturalWidth === 1)
      choose(picture())
      ;(await until(() => sent[0])).answer(200, saved)
      await until(() => find('.ow-profile-stored'))
      choose(picture())
      ;(await until(() => sent[1])).answer(200, saved)
      expect(live.size).to.be.greaterThan(0)
      await away()
      expect([...live]).to.deep.equal([])
    } finally {
      Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke })
    }
  })

  it('PRO-01 an upload that fails is told and sends the same photo again; one can be taken back', async () => {
    const { choose, find, named, shadow } = await profile()
    await until(() => find('form'))
    choose(picture())
    const first = await until(() => sent[0])
    first.answer(500, {})
    await until(() => find('[role=alert]'))
    named('Intentar de nuevo').click()
    await until(() => sent[1])
    expect(sent[1]?.file.name).to.equal('yo.png')
    named('Cancelar').click()
    await until(() => !shadow.querySelector('.ow-profile-photo img[src^="blob:"]'))
  })

  it('PRO-01 a document is nobody’s portrait, whatever it is called', async () => {
    const { choose, find, text } = await profile()
    await until(() => find('form'))
    choose(new File(['%PDF-1.4 hola'], 'yo.png', { type: 'image/png' }))
    await until(() => find('[role=alert]'))
    expect(text()).to.contain('Elija una foto JPG o PNG.')
    expect(sent).to.deep.equal([])
  })

  it('ERR-02 a profile that cannot be read says so with a retry; the password can be changed all the same', async () => {
    const { find, named, answer } = await profile({ [contactPath]: 403 })
    await until(() => find('[role=alert]'))
    expect(named('Cambiar contraseña')).to.exist
    answer(buyer({ contact: stored }))
    named('Intentar de nuevo').click()
    await until(() => find('form'))
  })
})

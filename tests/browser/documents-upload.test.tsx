import { expect } from 'chai'
import { documentKinds } from '../../src/domain/documents'
import { UploadDocuments } from '../../src/screens/documents/upload-documents'
import { buyer, clearScreens, entry, screenStage, until, Visited } from './screen-stage'

/** What the CRM takes in, one request after the other, answered when the test says so. */
interface Sent {
  method: string
  url: string
  file: File
  aborted(): boolean
  progress(loaded: number): void
  answer(status: number, body: unknown): void
}
const sent: Sent[] = []
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

const success = { data: [{ status: 'success', code: 'SUCCESS' }] }
const pdf = (name: string) => new File(['%PDF-1.4 ', name], name, { type: 'application/pdf' })
const contact = { Tipo_Fiducia: 'Si', Cedulas_Pasaportes_IDs: [entry('F1', 'Cédula.png')] }

async function opened(fields: object = contact) {
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

describe('Uploading documents', () => {
  beforeEach(() => {
    sent.length = 0
    globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
  })
  afterEach(() => {
    clearScreens()
    globalThis.XMLHttpRequest = RealRequest
  })

  for (const [nature, value] of [
    ['natural', 'Persona Natural'],
    ['legal', 'Persona Jurídica'],
  ] as const)
    it(`DOC-06 one slot for one file each, ${value}`, async () => {
      const { all } = await opened({ Naturaleza_Juridica: value })
      const inputs = all('input[type=file]') as HTMLInputElement[]
      expect(inputs.map(({ name }) => name)).to.deep.equal(documentKinds[nature].map(({ field }) => field))
      expect(inputs.some(({ multiple }) => multiple)).to.equal(false)
      for (const { accept } of inputs) expect(accept).to.equal('image/jpeg,image/png,application/pdf')
    })

  it('DOC-06 sends at once with visible progress, tells the page and returns to the list', async () => {
    const { choose, find, widget, events, notices, calls } = await opened()
    choose('Formulario_W9', pdf('w9.pdf'))
    await until(() => sent.length === 1)
    const [upload] = sent
    expect(`${upload?.method} ${new URL(upload?.url ?? '').pathname}`).to.equal(
      'PUT /api/v1/records/Contacts/C1/upload-file/Formulario_W9',
    )
    expect(upload?.file.name).to.equal('w9.pdf')
    upload?.progress(40)
    await until(() => (find('progress') as HTMLProgressElement).value === 0.4)
    expect(find('.ow-documents-running').innerText).to.contain('Volveremos a la lista al terminar')
    expect(widget.location.path()).to.equal('/')
    upload?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
    expect(notices()).to.deep.equal(['Su documento quedó guardado'])
    expect(events).to.deep.equal([{ type: 'ow-upload', detail: { field: 'Formulario_W9', size: upload?.file.size } }])
    expect(widget.app.queries.getQueryState(['contact', 'C1'])?.isInvalidated, 'the list reads it anew').to.equal(true)
    expect(calls.filter((call) => call.includes('/contacts/'))).to.have.length(1)
  })

  it('DOC-06 waits for the last of several', async () => {
    const { choose, widget, notices } = await opened()
    choose('Formulario_W9', pdf('w9.pdf'))
    await until(() => sent.length === 1)
    choose('Certificado_de_Impuestos_en_el_exterior', pdf('tax.pdf'))
    sent[0]?.answer(200, success)
    await until(() => sent.length === 2)
    expect(widget.location.path()).to.equal('/')
    sent[1]?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
    expect(notices()).to.deep.equal(['Sus 2 documentos quedaron guardados'])
  })

  it('DOC-06 a failed file stays with its reason, and retries', async () => {
    const { choose, text, named, widget } = await opened()
    choose('Formulario_W9', pdf('w9.pdf'))
    await until(() => sent.length === 1)
    sent[0]?.answer(500, { code: 'INTERNAL_ERROR', message: 'down', status: 'error' })
    await until(() => text().includes('No se pudo guardar el archivo'))
    expect(widget.location.path()).to.equal('/')
    named('Reintentar').click()
    await until(() => sent.length === 2)
    sent[1]?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
  })

  it('DOC-06 checks kind and size before anything is sent', async () => {
    const { choose, text } = await opened()
    choose('Formulario_W9', new File(['hello'], 'w9.pdf', { type: 'application/pdf' }))
    await until(() => text().includes('Este tipo de archivo no se acepta. Use PDF, JPG o PNG.'))
    const big = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'grande.pdf', { type: 'application/pdf' })
    choose('Certificado_de_Impuestos_en_el_exterior', big)
    await until(() => text().includes('El archivo pesa más de 20 MB'))
    expect(sent).to.have.length(0)
  })

  it('DOC-06 an upload can be called off', async () => {
    const { choose, named, all, widget } = await opened()
    choose('Formulario_W9', pdf('w9.pdf'))
    await until(() => sent.length === 1)
    named('Cancelar').click()
    await until(() => all('progress').length === 0)
    expect(widget.location.path()).to.equal('/')
  })

  it('DOC-06 who leaves early is told how it ended', async () => {
    const { choose, away, notices, all } = await opened()
    choose('Formulario_W9', pdf('w9.pdf'))
    await until(() => sent.length === 1)
    await away()
    sent[0]?.answer(200, success)
    await until(() => notices().includes('Su documento quedó guardado'))
    await away(false)
    expect(all('[data-status=stored], progress')).to.deep.equal([])
  })

  it('DOC-06 who comes back finds the file on its way', async () => {
    const { choose, away, find, notices, widget } = await opened()
    choose('Formulario_W9', pdf('w9.pdf'))
    await until(() => sent.length === 1)
    await away()
    await away(false)
    sent[0]?.progress(70)
    await until(() => (find('progress') as HTMLProgressElement).value === 0.7)
    sent[0]?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
    expect(notices()).to.deep.equal(['Su documento quedó guardado'])
  })

  it('ERR-02 a file that fails while nobody looks is said with its reference, told to the page once, and kept for a retry', async () => {
    const { choose, away, notices, errors, named, text, widget } = await opened()
    choose('Formulario_W9', pdf('w9.pdf'))
    await until(() => sent.length === 1)
    await away()
    sent[0]?.answer(500, { code: 'INTERNAL_ERROR', message: 'down', status: 'error' })
    const said = await until(() => notices()[0])
    const reference = /^No pudimos guardar w9\.pdf\..* Referencia para soporte: (\w{8})$/.exec(said)?.[1]
    expect(errors()).to.deep.equal([
      { code: 'unavailable', message: `unavailable (500) ${reference}`, recoverable: true },
    ])
    await away(false)
    await until(() => text().includes(`escríbanos con la referencia ${reference}`))
    named('Reintentar').click()
    await until(() => sent.length === 2)
    expect(sent[1]?.file.name).to.equal('w9.pdf')
    sent[1]?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
    expect(errors()).to.have.length(1)
  })

  for (const [how, leaveFirst] of [
    ['on its screen', false],
    ['after it was left', true],
  ] as const)
    it(`EMB-06 removing the element ends what is on its way, ${how}, and nothing is said of it`, async () => {
      const { choose, away, remove, notices, errors, find } = await opened()
      choose('Formulario_W9', pdf('w9.pdf'))
      await until(() => sent.length === 1)
      sent[0]?.progress(100)
      await until(() => find('[data-status=processing]'))
      if (leaveFirst) await away()
      remove()
      expect(sent[0]?.aborted()).to.equal(true)
      expect([notices(), errors()]).to.deep.equal([[], []])
    })

  it('SES-03 logging out ends what is on its way, and says nothing of it to whoever logs in next', async () => {
    const { choose, away, notices, errors, widget } = await opened()
    choose('Formulario_W9', pdf('w9.pdf'))
    await until(() => sent.length === 1)
    await away()
    await widget.app.session.logout()
    expect(sent[0]?.aborted()).to.equal(true)
    expect([notices(), errors()]).to.deep.equal([[], []])
  })

  it('ERR-02 what a slot says of a refused or failed file is told to the page, once each', async () => {
    const { choose, errors, text, away } = await opened()
    choose('Formulario_W9', new File(['hello'], 'w9.pdf', { type: 'application/pdf' }))
    await until(() => errors().length === 1)
    choose('Certificado_de_Impuestos_en_el_exterior', pdf('tax.pdf'))
    await until(() => sent.length === 1)
    sent[0]?.answer(400, { code: 'LIMIT_REACHED', message: 'full', status: 'error', details: {} })
    const reference = await until(() => /con la referencia (\w{8})/.exec(text())?.[1])
    await until(() => errors().length === 2)
    const [refused, full] = errors() as { code: string; message: string }[]
    expect(refused?.message).to.match(/^fileType \w{8}$/)
    expect(full).to.deep.equal({ code: 'full', message: `full (400) ${reference}`, recoverable: true })
    await away()
    expect(errors()).to.have.length(2)
  })
})

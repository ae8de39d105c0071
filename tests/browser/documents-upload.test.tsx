import { expect } from 'chai'
import { documentKinds } from '../../src/domain/documents'
import { UploadDocuments } from '../../src/screens/documents/upload-documents'
import { buyer, clearScreens, entry, screenStage, until } from './screen-stage'

/** What the CRM takes in, one request after the other, answered when the test says so. */
interface Sent {
  method: string
  url: string
  file: File
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
  abort() {
    this.onabort?.()
  }
  send(form: FormData) {
    sent.push({
      ...this.#address,
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

const success = { data: [{ status: 'success', code: 'SUCCESS' }] }
const pdf = (name: string) => new File(['%PDF-1.4 ', name], name, { type: 'application/pdf' })
const contact = { Tipo_Fiducia: 'Si', Cedulas_Pasaportes_IDs: [entry('F1', 'Cédula.png')] }

async function opened(fields: object = contact) {
  const scene = await screenStage(<UploadDocuments />, { answers: buyer({ contact: fields }) })
  await until(() => scene.all('input[type=file]').length > 0)
  const choose = (field: string, file: File) => {
    const input = scene.find(`input[type=file][name="${field}"]`) as HTMLInputElement
    const held = new DataTransfer()
    held.items.add(file)
    input.files = held.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const notices = () => scene.widget.app.notices.store.getState().items.map(({ text }) => text)
  return { ...scene, choose, notices }
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
    const { choose, leave, notices } = await opened()
    choose('Formulario_W9', pdf('w9.pdf'))
    await until(() => sent.length === 1)
    leave()
    sent[0]?.answer(200, success)
    await until(() => notices().includes('Su documento quedó guardado'))
  })
})

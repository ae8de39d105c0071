import { expect } from 'chai'
import { documentKinds } from '../../src/domain/documents'
import { queriesOf } from '../../src/records/queries'
import { until } from '../kit/until'
import { enterUploads, leaveUploads, opened, pdf, sent, success } from './documents-upload-stage'

describe('Uploading documents', () => {
  beforeEach(enterUploads)
  afterEach(leaveUploads)

  for (const [nature, value] of [
    ['natural', 'Persona Natural'],
    ['legal', 'Persona Jurídica'],
  ] as const)
    it(`one slot for one document each, ${value} (DOC-06)`, async () => {
      const { all } = await opened({ Naturaleza_Juridica: value })
      const inputs = all('input[type=file]') as HTMLInputElement[]
      expect(inputs.map(({ name }) => name)).to.deep.equal(documentKinds[nature])
      expect(inputs.every(({ multiple }) => multiple)).to.equal(true)
      for (const { accept } of inputs) expect(accept).to.equal('image/jpeg,image/png,application/pdf')
    })

  it('sends at once with visible progress, tells the page and returns to the list (DOC-06)', async () => {
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
    expect(widget.location.path()).to.equal('/')
    upload?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
    expect(notices()).to.deep.equal(['Su documento quedó guardado'])
    expect(events).to.deep.equal([{ type: 'ow-upload', detail: { field: 'Formulario_W9', size: upload?.file.size } }])
    expect(queriesOf(widget.app).getQueryState(['contact', 'C1'])?.isInvalidated, 'the list reads it anew').to.equal(
      true,
    )
    expect(calls.filter((call) => call.includes('/contacts/'))).to.have.length(1)
  })

  it('waits for the last of several (DOC-06)', async () => {
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

  it('a failed file stays with its reason, and retries (DOC-06)', async () => {
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

  it('checks kind and size before anything is sent (DOC-06)', async () => {
    const { choose, text } = await opened()
    choose('Formulario_W9', new File(['hello'], 'w9.pdf', { type: 'application/pdf' }))
    await until(() => text().includes('Este tipo de archivo no se acepta. Use PDF, JPG o PNG.'))
    const big = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'grande.pdf', { type: 'application/pdf' })
    choose('Certificado_de_Impuestos_en_el_exterior', big)
    await until(() => text().includes('El archivo pesa más de 20 MB'))
    expect(sent).to.have.length(0)
  })

  it('an upload can be called off (DOC-06)', async () => {
    const { choose, named, all, widget } = await opened()
    choose('Formulario_W9', pdf('w9.pdf'))
    await until(() => sent.length === 1)
    named('Cancelar').click()
    await until(() => all('progress').length === 0)
    expect(widget.location.path()).to.equal('/')
  })

  it('what a slot says of a refused or failed file is told to the page, once each (ERR-02)', async () => {
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

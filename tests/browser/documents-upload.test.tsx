import { expect } from 'chai'
import { photo } from '../kit/photo'
import { until } from '../kit/until'
import { opened, pdf } from './documents-upload-stage'
import { holdUploads, sent, success } from './upload-requests'

describe('Uploading documents', () => {
  holdUploads()

  it('waits for the last of several (DOC-06)', async () => {
    const { choose, widget, notices, send } = await opened()
    await send('Formulario_W9', pdf('w9.pdf'))
    choose('Certificado_de_Impuestos_en_el_exterior', pdf('tax.pdf'))
    sent[0]?.answer(200, success)
    await until(() => sent.length === 2)
    expect(widget.location.path()).to.equal('/')
    sent[1]?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
    expect(notices()).to.deep.equal(['Sus 2 documentos quedaron guardados'])
  })

  it('says of every document but the required one that it is optional (DOC-06)', async () => {
    const labels = (await opened()).all('.ow-field-label').map(({ innerText }) => innerText)
    expect(labels.map((label) => label.endsWith('(opcional)'))).to.deep.equal([false, true, true, true])
  })

  const identity = 'Cedulas_Pasaportes_IDs'
  const person = { Tipo_Fiducia: 'Si' }
  const frames = (scene: Awaited<ReturnType<typeof opened>>) =>
    scene.all('.ow-sides li > span').map(({ innerText }) => innerText)
  /** Answers the upload under way, and awaits that it leads back to the list. */
  async function leadsBack({ widget, notices }: Awaited<ReturnType<typeof opened>>, name: RegExp) {
    await until(() => sent.length === 1)
    expect(sent[0]?.file.name).to.match(name)
    sent[0]?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
    expect(notices()).to.deep.equal(['Su documento quedó guardado'])
  }

  for (const Naturaleza_Juridica of ['Persona Natural', 'Persona Juridica'])
    for (const Tipo_Documento of ['Pasaporte', ' PASAPORTE ', { id: '4000000000', name: 'Pasaporte' }])
      it(`${Naturaleza_Juridica}: one photograph of a passport, ${JSON.stringify(Tipo_Documento)}, goes at once and leads back (DOC-10, DOC-06)`, async () => {
        const scene = await opened({ ...person, Naturaleza_Juridica, Tipo_Documento })
        expect(frames(scene)).to.deep.equal(['Página de datos'])
        scene.choose(identity, await photo('pasaporte.jpg'))
        await leadsBack(scene, /\.pdf$/)
      })

  for (const Tipo_Documento of ['Cedula de Ciudadania', 'Carné diplomatico', '', undefined])
    it(`one photograph of another document, ${Tipo_Documento}, waits for its other side, or is sent alone (DOC-10, DOC-06)`, async () => {
      const scene = await opened({ ...person, Tipo_Documento })
      expect(frames(scene)).to.deep.equal(['Frente', 'Reverso'])
      scene.choose(identity, await photo('carne.jpg'))
      await until(() => scene.text().includes('Falta el reverso'))
      expect(sent).to.deep.equal([])
      scene.all('.ow-sides button').at(-1)?.click()
      await leadsBack(scene, /\.pdf$/)
    })

  it('one photograph in a slot without frames goes at once and leads back (DOC-06)', async () => {
    const scene = await opened()
    scene.choose('Formulario_W9', await photo('w9.jpg'))
    await leadsBack(scene, /^w9\.jpg$/)
  })

  for (const [status, body, words] of [
    [413, '<html>413 Request Entity Too Large</html>', 'El servicio no recibe un archivo de este tamaño'],
    [400, { code: 'INVALID_DATA', details: {}, message: 'invalid data', status: 'error' }, 'no aceptó este archivo'],
  ] as const)
    it(`a small file that the service does not take is not said to be too large, or to be data (${status}) (DOC-06)`, async () => {
      const { text, send } = await opened()
      await send('Formulario_W9', pdf('w9.pdf'))
      sent[0]?.answer(status, body)
      await until(() => text().includes(words))
      expect(text()).not.to.match(/más de 20 MB|Revise los datos|invalid/)
    })

  it('what a list of documents cannot show of a file is said when it leads back (DOC-06)', async () => {
    const { widget, notices, send } = await opened()
    await send('Formulario_W9', new File(['%PDF-1.7 cut'], 'w9.pdf'))
    sent[0]?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
    expect(notices()[0]).to.equal('Su documento quedó guardado')
    expect(notices()[1]).to.match(/^Puede estar incompleto/)
  })

  it('too many files in a row are said to be that, with a retry (DOC-06, ERR-02)', async () => {
    const { text, named, send } = await opened()
    await send('Formulario_W9', pdf('w9.pdf'))
    sent[0]?.answer(429, '<html>429 Too Many Requests</html>')
    await until(() => text().includes('Son demasiados envíos seguidos. Espere unos minutos y reintente.'))
    named('Reintentar').click()
    await until(() => sent.length === 2)
    expect(sent[1]?.file.name).to.equal('w9.pdf')
  })

  it('a PDF with a program is refused before it is sent, beside a gathered picture that stays, and its copy goes (DOC-06)', async () => {
    const { choose, text } = await opened(person)
    choose(identity, await photo('frente.jpg'))
    await until(() => text().includes('Falta el reverso'))
    choose('Formulario_W9', new File(['%PDF-1.7 /S /JavaScript /JS (app.alert) %%EOF'], 'w9.pdf'))
    await until(() => text().includes('no recibimos PDF con código'))
    expect([sent.length, text().includes('Falta el reverso')]).to.deep.equal([0, true])
    choose('Formulario_W9', pdf('copia.pdf'))
    await until(() => sent.length === 1)
    expect([sent[0]?.file.name, text().includes('con código')]).to.deep.equal(['copia.pdf', false])
  })

  it('what a slot says of a refused or failed file is told to the page, once each (ERR-02)', async () => {
    const { choose, errors, text, away, send } = await opened()
    choose('Formulario_W9', new File(['hello'], 'w9.pdf', { type: 'application/pdf' }))
    await until(() => errors().length === 1)
    await send('Certificado_de_Impuestos_en_el_exterior', pdf('tax.pdf'))
    sent[0]?.answer(400, { code: 'LIMIT_REACHED', message: 'full', status: 'error', details: {} })
    const reference = await until(() => /la referencia (\w{8})/.exec(text())?.[1])
    await until(() => errors().length === 2)
    const [refused, full] = errors() as { code: string; message: string }[]
    expect(refused?.message).to.match(/^fileType \w{8}$/)
    expect(full).to.deep.equal({ code: 'full', message: `full (400) ${reference}`, recoverable: true })
    await away()
    expect(errors()).to.have.length(2)
  })
})

import { expect } from 'chai'
import { ClientDocuments } from '../../src/screens/documents/client-documents'
import { AnnexDocuments, MonetizationDocuments, TrustDocuments } from '../../src/screens/documents/document-list'
import { DocumentsHub } from '../../src/screens/documents/documents-hub'
import { UploadDocuments } from '../../src/screens/documents/upload-documents'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { deferred, until } from '../kit/until'
import { buyer, clearScreens, entry, person, screenStage } from './screen-stage'

const dealPath = `/api/v1/records/deals/${person.deal}`
const identity = [entry('F1', 'Cédula ambas caras.png')]

/** As the screens of the portal are: a heading that takes the focus, under its public name. */
const screens = [
  ['documents', DocumentsHub],
  ['client-documents', ClientDocuments],
  ['upload-documents', UploadDocuments],
  ['annex-documents', AnnexDocuments],
  ['trust-documents', TrustDocuments],
  ['monetization-documents', MonetizationDocuments],
] as const

describe('Documents', () => {
  afterEach(clearScreens)

  for (const [name, Screen] of screens)
    for (const [language, theme] of looks)
      it(`${name} has no axe violation in ${language}, ${theme} (A11-01)`, async () => {
        const answers = buyer({ contact: { Cedulas_Pasaportes_IDs: identity, Avance_Datos: 100 } })
        const { host, find, shadow } = await screenStage(<Screen />, { answers, language, theme })
        await until(() => !shadow.querySelector('[aria-busy="true"]') && shadow.querySelector('li, form'))
        expect(find(`[data-screen="${name}"] h1`).tabIndex).to.equal(-1)
        await expectNoViolation(host)
      })

  it('a list is busy until its record is there, with a way back to the documents (DOC-02)', async () => {
    const { promise: slow, resolve: release } = deferred<Response>()
    const { shadow, named, find, widget } = await screenStage(<TrustDocuments />, {
      answers: { ...buyer(), [dealPath]: () => slow },
    })
    await until(() => find('[aria-busy="true"]'))
    named('Volver a sus documentos').click()
    expect(widget.location.path()).to.equal('/documentos')
    release(Response.json({ data: [{ id: person.deal }] }))
    await until(() => !shadow.querySelector('[aria-busy="true"]'))
  })

  it('a contact of neither nature keeps waiting, is told why and led to the form (DOC-02)', async () => {
    for (const Screen of [ClientDocuments, UploadDocuments]) {
      const { find, text, named, widget } = await screenStage(<Screen />, {
        answers: buyer({ contact: { Naturaleza_Juridica: null } }),
      })
      await until(() => find('[role=progressbar]'))
      expect(text()).to.contain('Aún no sabemos qué documentos pedirle')
      named('Ir al formulario').click()
      expect(widget.location.path()).to.equal('/fiducia')
      clearScreens()
    }
  })

  it('a natural person sees her four kinds: files with name and size, the empty ones with why (DOC-03)', async () => {
    const { all, text, named, widget } = await screenStage(<ClientDocuments />, {
      answers: buyer({ contact: { Cedulas_Pasaportes_IDs: [...identity, entry('F2', 'Pasaporte.pdf', '1.5 MB')] } }),
    })
    const rows = () => all('.ow-documents-list > li')
    await until(() => rows().length === 4)
    const words = rows().map((row) => row.innerText.replace(/\s+/g, ' '))
    expect(words[0]).to.contain('Documento de identidad 2 archivos Cédula ambas caras.png 25,2 KB Pasaporte.pdf 1,5 MB')
    expect(words[1]).to.contain('Declaración de renta o certificado de ingresos')
    expect(words[1]).to.contain('Respalda los ingresos que nos informó')
    expect(words[2]).to.contain('Certificado de impuestos en el exterior')
    expect(words[3]).to.contain('Formulario W-9')
    expect(text()).not.to.contain('No hay documentos')
    named('Subir documentos').click()
    expect(widget.location.path()).to.equal('/subirdocumentoCliente')
  })

  it('thirty-one files are rows of 56 px below the labels of their kinds, with their counts (DOC-03, DOC-04)', async () => {
    const plans = Array.from({ length: 30 }, (_, place) => entry(`P${place}`, `Plano ${place}.pdf`))
    const { all, find, named } = await screenStage(<AnnexDocuments />, {
      answers: buyer({ deal: { Anexos_Planos: plans, Anexo_Carta_Remisoria: [entry('C', 'carta.pdf')] } }),
    })
    await until(() => all('.ow-documents-group li').length === 30)
    expect((find('.ow-documents-group h2') as HTMLElement).innerText.replace(/\s+/g, ' ')).to.equal(
      'Planos 30 archivos',
    )
    const heights = all('.ow-documents-group li').map((row) => Math.round(row.getBoundingClientRect().height))
    expect(Math.max(...heights)).to.equal(56)
    named('Ver Planos: Plano 7.pdf')
    named('Descargar Planos: Plano 7.pdf')
  })

  it("on a phone a file's name is shown whole (DOC-04, A11-02)", async () => {
    const long = `${'Certificado de tradición y libertad '.repeat(3)}050C-1234567890.pdf`
    const { find } = await screenStage(<AnnexDocuments />, {
      answers: buyer({ deal: { Anexos_Planos: [entry('P', long)] } }),
      width: 360,
    })
    const { scrollWidth, clientWidth } = await until(() => find('.ow-file-row-name > span'))
    expect(scrollWidth).to.equal(clientWidth)
  })

  for (const [nature, kinds, empty] of [
    ['Persona Natural', 4, 'No hay documentos'],
    ['Persona Juridica', 6, 'No se encontraron archivos adjuntos'],
  ] as const)
    it(`${nature} without files reads '${empty}' and what goes where (DOC-03)`, async () => {
      const { all, text } = await screenStage(<ClientDocuments />, {
        answers: buyer({ contact: { Naturaleza_Juridica: nature } }),
      })
      await until(() => text().includes(empty))
      expect(all('.ow-documents-list > li')).to.have.length(kinds)
    })

  it('a buyer without a deal reads that there are no documents, and who helps, and no failure (DOC-04)', async () => {
    const answers = buyer({ opportunities: [] })
    for (const [Screen, said] of [
      [TrustDocuments, 'No hay documentos de fiducia adjuntos'],
      [MonetizationDocuments, 'No hay documentos de monetización adjuntos'],
      [AnnexDocuments, 'No hay documentos anexos adjuntos'],
    ] as const) {
      const { text, all, events } = await screenStage(<Screen />, { answers, dealId: '' })
      await until(() => text().includes(said))
      expect(text()).to.include('Pedir ayuda')
      expect(all('[role=alert]')).to.have.length(0)
      expect(events).to.deep.equal([])
      clearScreens()
    }
  })
})

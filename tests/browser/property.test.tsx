import { expect } from 'chai'
import { changeLanguage } from '../../src/core/i18n'
import { header, png } from '../../src/core/pictures.fixture'
import { Property } from '../../src/screens/property/property'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { until } from '../kit/until'
import { replace } from './replace'
import { buyer, bytes, clearScreens, entry, person, screenStage } from './screen-stage'

const productPath = `/api/v1/records/products/${person.product}`
const drawing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/%3E'

const apartment = {
  Product_Name: 'Apartamento 1204',
  Block_Tower: 'Torre 1',
  Piso: 12,
  Tipo_Apto: 'Tipo A',
  No_Alcobas: '2',
  Area_Construida_en_M2: '1133.56',
  Area_Privada_en_M2: 83.2,
  Area_Terraza_en_M2: 18,
  Vista: 'Mar',
  Description: 'Sala y comedor abiertos a la terraza.',
  Imagen_Acotada: drawing,
  Imagen_Amoblada: [entry('F1', 'amoblado.svg')],
  Imagen_de_Vista: { url: drawing },
}
const deal = {
  Parqueadero: 'SI',
  Parqueadero_Deseado: { id: 'K1', name: 'P-214' },
  Deposito: 'NO',
  Dep_sito_Deseado: { id: 'S1', name: 'D-31' },
}
const parking = {
  data: [
    {
      id: 'K1',
      Name: 'P-214',
      Torre: 'Torre 1',
      Area_en_M2: '12.5',
      Descripcion: `${'Junto al ascensor. '.repeat(20)}Cubierto`,
      Plano_Ubicacion: drawing,
    },
  ],
}
const whole = {
  ...buyer({ product: apartment, deal }),
  '/api/v1/records/get-file?fileId=F1': bytes('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
  '/api/v1/records/parquederos/K1': parking,
}

describe('Property', () => {
  afterEach(clearScreens)

  for (const [language, theme] of looks)
    it(`has no axe violation in ${language}, ${theme} (A11-01)`, async () => {
      const { host, all, find } = await screenStage(<Property />, { answers: whole, language, theme })
      await until(() => all('.ow-property-picture img').length === 2)
      expect(find('[data-screen="property"] h1').tabIndex).to.equal(-1)
      await expectNoViolation(host)
    })

  it('in large letters a plan has its name in words, not one line a letter (PRP-01, A11-02)', async () => {
    const { all, host } = await screenStage(<Property />, { answers: whole, width: 360 })
    await until(() => all('.ow-property-picture img').length === 2)
    host.style.setProperty('--ow-font-size', '32px')
    for (const caption of all('.ow-property-caption')) expect(caption.getBoundingClientRect().height).to.be.below(260)
  })

  it('shows both plans and the figures, in square metres as Colombia writes them (PRP-01)', async () => {
    const { all, find, text } = await screenStage(<Property />, { answers: whole })
    await until(() => all('.ow-property-picture img').length === 2)
    expect(all('.ow-property-caption > :first-child').map((caption) => caption.innerText)).to.deep.equal([
      'Plano con medidas',
      'Plano amoblado',
    ])
    const rows = all('.ow-definition').map((row) => row.innerText.replace(/\s+/g, ' '))
    expect(rows).to.deep.equal([
      'Apartamento Apartamento 1204',
      'Torre Torre 1',
      'Piso 12',
      'Tipo Tipo A',
      'Alcobas 2',
      'Área total 1.133,56 m²',
      'Área cerrada 83,20 m²',
      'Área de terraza 18,00 m²',
      'Vista Mar',
      'Descripción Sala y comedor abiertos a la terraza.',
    ])
    expect(text()).to.match(/torre 1 ·\u00a01204 ·\u00a0piso 12/i)
    find('[role=tablist]')
  })

  it('location and view: the picture in 3:2, the tower, the floor (PRP-01)', async () => {
    const { named, all, find } = await screenStage(<Property />, { answers: whole })
    ;(await until(() => named('Ubicación y vista'))).click()
    await until(() => find('.ow-property-picture img'))
    const { width, height } = find('.ow-property-picture .ow-picture').getBoundingClientRect()
    expect(width / height).to.be.closeTo(3 / 2, 0.01)
    expect(all('.ow-definition').map((row) => row.innerText.split('\n')[0])).to.deep.equal([
      'Torre',
      'Piso',
      'Apartamento',
      'Vista',
    ])
  })

  it('a parking place that is not assigned yet is no failure (PRP-02)', async () => {
    const { named, text, all } = await screenStage(<Property />, {
      answers: buyer({ deal: { Parqueadero: 'SI', Deposito: 'si' } }),
    })
    ;(await until(() => named('Parqueadero'))).click()
    await until(() => text().includes('Su parqueadero aún no está asignado'))
    named('Depósito').click()
    await until(() => text().includes('Su depósito aún no está asignado'))
    expect(all('[role=alert]')).to.have.length(0)
  })

  it('a parking place and a storage room that only the deal names are shown by their names (PRP-02, API-08)', async () => {
    const Parqueadero_Deseado = { id: 'K1', name: 'P-214' }
    const { named, text } = await screenStage(<Property />, {
      answers: {
        ...buyer({ deal: { Parqueadero: 'SI', Parqueadero_Deseado, Deposito: 'SI', Dep_sito_Deseado: 'D-31' } }),
        '/api/v1/records/parquederos/K1': 403,
      },
    })
    ;(await until(() => named('Parqueadero'))).click()
    await until(() => text().includes('P-214'))
    named('Depósito').click()
    await until(() => text().includes('D-31'))
  })

  it('the furnished plan comes from the configured field, and is left out where there is none (PRP-03)', async () => {
    const { all } = await screenStage(<Property />, {
      answers: buyer({ product: { Imagen_Acotada: drawing, Otro_Plano: drawing } }),
      config: { products: { furnishedPlanField: 'Otro_Plano' } },
    })
    await until(() => all('.ow-property-picture img').length === 2)
    clearScreens()
    const plain = await screenStage(<Property />, { answers: buyer({ product: { Imagen_Acotada: drawing } }) })
    await until(() => plain.all('.ow-property-picture img').length === 1)
    expect(plain.text()).not.to.contain('Plano amoblado')
  })

  it('another language loads no picture again, and leaves a large one open (PRP-03, SHL-06)', async () => {
    const { all, find } = await screenStage(<Property />, { answers: whole })
    const pictures = await until(() => {
      const shown = all('.ow-property-picture img')
      return shown.length === 2 && shown
    })
    all('.ow-property-picture')[1]?.click()
    await until(() => find('dialog h2').textContent === 'Plano amoblado')
    expect(find('dialog img').getAttribute('src')).to.equal(all('.ow-property-picture img')[1]?.getAttribute('src'))
    await changeLanguage('en')
    await until(() => find('dialog h2').textContent === 'Furnished plan')
    expect(all('.ow-property-picture img')).to.deep.equal(pictures)
  })

  it('a plan that the lost network kept back says so, and is asked for when it is back (PRP-03, ERR-03)', async () => {
    replace(navigator, { onLine: false })
    const { find } = await screenStage(<Property />, { answers: buyer({ product: { Imagen_Acotada: '/none.png' } }) })
    const said = () => find('[role=alert]').innerText
    await until(() => said().includes('Seguiremos cuando vuelva la conexión.'))
    replace(navigator, { onLine: true })
    dispatchEvent(new Event('online'))
    await until(() => said().includes('Estamos teniendo un problema temporal.'))
  })

  it('a parking place has its whole description (PRP-02)', async () => {
    const { named, text } = await screenStage(<Property />, { answers: whole })
    ;(await until(() => named('Parqueadero'))).click()
    await until(() => text().endsWith('Cubierto'))
  })

  it('an apartment that cannot be read leaves the parking tab at work (ERR-02)', async () => {
    const { named, find, text, answer, all } = await screenStage(<Property />, {
      answers: { ...whole, [productPath]: 403 },
    })
    await until(() => find('[role=alert]').innerText.includes('No pudimos cargar los datos del apartamento'))
    expect(text()).to.match(/Referencia para soporte: \w{8}/)
    named('Parqueadero').click()
    await until(() => text().includes('P-214'))
    named('Plano').click()
    const retry = await until(() => named('Intentar de nuevo'))
    answer(whole)
    retry.click()
    await until(() => all('.ow-definition').length === 10)
  })

  it('her own apartment is shown where her properties cannot be listed, and asking for them comes to an end (ERR-02)', async () => {
    const refused = { '/api/v1/records/search': { data: '' }, '/api/v1/records/getOpportunities': 403 }
    for (const [path, answer] of Object.entries(refused)) {
      const { all, calls } = await screenStage(<Property />, { answers: { ...whole, [path]: answer } })
      await until(() => all('.ow-property-picture img').length === 2)
      expect(all('.ow-definition')).to.have.length(10)
      expect(calls.filter((call) => call.includes(path)).length).to.be.below(4)
      clearScreens()
    }
  })

  it('shows a stored drawing by an address without an origin, and no picture that would take all memory (PRP-03)', async () => {
    const { all, find } = await screenStage(<Property />, {
      answers: {
        ...buyer({ product: { ...apartment, Imagen_Acotada: [entry('F9', 'plano.png')] }, deal }),
        '/api/v1/records/get-file?fileId=F1': bytes('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
        '/api/v1/records/get-file?fileId=F9': () => new Response(png(header(50_000, 50_000))),
      },
    })
    await until(() => find('[role=alert]').innerText.includes('No pudimos mostrar la imagen'))
    await until(() => all('.ow-property-picture img').length === 1)
    expect((find('.ow-property-picture img') as HTMLImageElement).src).to.match(/^data:image\/svg\+xml,/)
  })

  it('a buyer without a deal, or a deal without an apartment, reads a sentence and no failure', async () => {
    const none = await screenStage(<Property />, { answers: buyer({ opportunities: [] }), dealId: '' })
    await until(() => none.text().includes('Aún no tiene un inmueble asignado'))
    clearScreens()
    const bare = await screenStage(<Property />, { answers: buyer({ deal: { Inmueble: null } }) })
    await until(() => bare.text().includes('Aún no hay datos de su apartamento'))
    clearScreens()
    const empty = await screenStage(<Property />, { answers: buyer({ product: { Product_Name: null } }) })
    await until(() => empty.text().includes('Aún no hay plano'))
    expect(empty.all('[role=alert]')).to.have.length(0)
  })
})

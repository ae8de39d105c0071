// Several pictures in one file field: real pictures through the real inputs, on the real uploads, whose requests the test answers.
import { expect } from 'chai'
import { limits } from '../../src/domain/limits'
import { documentOf, readPage } from '../../src/uploads/pages'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { noise, painted } from '../kit/photo'
import { until } from '../kit/until'
import { pdf, setUpUploads, vanishing } from '../kit/uploads'
import { formStage } from './forms-stage'
import { chooseFiles, clear, said } from './ui-stage'

const fields = { Cedulas: { kind: 'file' } } as const

/** A JPEG whose left half has the colour. */
const photo = (name: string, colour = 'red', { width = 300, height = 200 } = {}) =>
  painted(
    name,
    [width, height],
    [
      ['white', 0, 0, width, height],
      [colour, 0, 0, width / 2, height],
    ],
  )

async function opened({ language = 'es' }: { language?: 'es' | 'en' } = {}) {
  const kit = setUpUploads()
  const scene = await formStage({ fields, uploads: kit.port }, { language })
  const numbers = () => scene.all('.ow-page-number').map(({ textContent }) => textContent)
  const names = () =>
    scene.all('canvas[role=img]').map((canvas) => canvas.getAttribute('aria-label')?.replace(/^.*: /, ''))
  const button = (label: string) => scene.find(`button[aria-label="${label}"]`)
  const shows = (count: number) =>
    until(() => numbers().length === count && scene.all('.ow-tile .ow-spinner').length === 0)
  return { ...kit, ...scene, numbers, names, button, shows, slot: () => scene.control('Cedulas') }
}

describe('Several pictures in a file field', () => {
  afterEach(clear)

  it('are removed by buttons that keep the focus (DOC-09, A11-01)', async () => {
    const { slot, shows, names, button, focused } = await opened()
    chooseFiles(slot(), await photo('a.jpg'), await photo('b.jpg'), await photo('c.jpg'))
    await shows(3)
    const press = (label: string) => {
      button(label).focus()
      button(label).click()
    }
    press('Quitar la página 3')
    await shows(2)
    expect(names()).to.deep.equal(['a.jpg', 'b.jpg'])
    expect(focused()).to.equal(button('Quitar la página 2'))
    expect(said().at(-1)).to.equal('Foto quitada. Quedan 2.')
    press('Quitar la página 1')
    await shows(1)
    expect(names()).to.deep.equal(['b.jpg'])
    expect(focused()).to.equal(button('Quitar la página 1'))
    press('Quitar la página 1')
    await shows(0)
    expect(focused()).to.equal(slot())
  })

  it('what is no picture is named with the reason, and the pictures stay (DOC-09)', async () => {
    const { slot, shows, names, text } = await opened()
    const words = [
      '«nota.jpg» no es una foto JPG o PNG',
      '«rota.jpg» no se agregó. La imagen puede estar dañada',
      '«IMG_1.HEIC» no se agregó. Este navegador no puede abrir fotos HEIC',
      '«rut.pdf» no es una foto',
      '«ida.jpg» no se agregó. El archivo cambió o ya no está',
    ]
    const note = new File(['una nota'], 'nota.jpg', { type: 'image/jpeg' })
    const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_1.HEIC', { type: 'image/heic' })
    chooseFiles(
      slot(),
      await photo('a.jpg'),
      note,
      new File([start, 'x'], 'rota.jpg'),
      heic,
      pdf('rut.pdf'),
      vanishing(await photo('ida.jpg')),
    )
    await until(() => words.every((one) => text().includes(one)))
    await shows(1)
    expect(names()).to.deep.equal(['a.jpg'])
    for (const one of words) expect(said('assertive').at(-1)).to.contain(one)
  })

  it('of forty, the first eight are taken, and it is said how many were not; no ninth is taken (DOC-09)', async () => {
    const { slot, shows, text, shadow } = await opened()
    const one = await photo('x.jpg', 'red', { width: 40, height: 30 })
    chooseFiles(slot(), ...Array.from({ length: 40 }, (_, place) => new File([one], `${place}.jpg`)))
    await shows(limits.upload.pages)
    await until(() => text().includes('Caben 8 fotos: 32 no se agregaron.'))
    expect(shadow.querySelector('.ow-pages .ow-file-camera')).to.equal(null)
    chooseFiles(slot(), one)
    await until(() => text().includes('Caben 8 fotos: 1 no se agregó.'))
    await shows(limits.upload.pages)
  })

  it('wait while a PDF is chosen beside them: it does not take their place (DOC-09)', async () => {
    const { slot, shows, text, sent } = await opened()
    chooseFiles(slot(), await photo('a.jpg'), await photo('b.jpg'))
    await shows(2)
    chooseFiles(slot(), pdf('rut.pdf'))
    const words = '«rut.pdf» no es una foto y no se puede unir a ellas: envíelo solo.'
    await until(() => text().includes(words))
    expect(said('assertive').at(-1)).to.equal(words)
    await shows(2)
    expect(sent).to.deep.equal([])
  })

  it('come back when the sending is cancelled, and when it fails (DOC-09, ERR-02)', async () => {
    const { slot, shows, named, request, becomes, names, port } = await opened()
    chooseFiles(slot(), await photo('a.jpg'), await photo('b.jpg'))
    await shows(2)
    named('Enviar 2 fotos').click()
    const first = await request(1)
    named('Cancelar').click()
    await shows(2)
    expect(first.signal.aborted).to.equal(true)
    named('Enviar 2 fotos').click()
    ;(await request(2)).answer(new (await import('../../src/core/failure')).Failure('virus'))
    await becomes('Cedulas', 'failed')
    named('Volver a las fotos').click()
    await shows(2)
    expect(names()).to.deep.equal(['a.jpg', 'b.jpg'])
    expect(port.state('Cedulas').status).to.equal('gathering')
  })

  it('are sent again after the network was gone between two of them (DOC-09, ERR-03)', async () => {
    const { Failure } = await import('../../src/core/failure')
    const { slot, shows, named, request, becomes, record } = await opened()
    chooseFiles(slot(), await photo('a.jpg'), await photo('b.jpg'))
    await shows(2)
    record.fails = new Failure('offline')
    named('Enviar 2 fotos').click()
    ;(await request(1)).answer(new Failure('offline'))
    await becomes('Cedulas', 'failed')
    chooseFiles(slot(), await photo('c.jpg'))
    await shows(3)
    delete record.fails
    named('Enviar 3 fotos').click()
    const again = await request(2)
    expect(await again.file.text()).to.contain('/Count 3')
  })

  for (const [language] of looks)
    it(`have no fault of accessibility while they are gathered: ${language} (DOC-09, A11-01)`, async () => {
      const { slot, shows, host } = await opened({ language })
      chooseFiles(slot(), await photo('a.jpg'), await photo('b.jpg'), pdf('rut.pdf'))
      await shows(2)
      await expectNoViolation(host)
    })

  it('go with the form when it is sent (DOC-09)', async () => {
    const kit = setUpUploads()
    const scene = await formStage({ fields, uploads: kit.port })
    chooseFiles(scene.control('Cedulas'), await photo('a.jpg'), await photo('b.jpg'))
    await until(() => scene.all('.ow-page-number').length === 2)
    scene.submit()
    await kit.request(1)
    await until(() => scene.submitted.length === 1)
    expect(scene.error('Cedulas')).to.equal('')
  })

  it('leave a thumbnail, a name and a way to look at them when they are stored; a PDF the icon of its kind (DOC-09)', async () => {
    const { slot, shows, named, request, find, text, all } = await opened()
    chooseFiles(slot(), await photo('a.jpg'), await photo('b.jpg'))
    await shows(2)
    named('Enviar 2 fotos').click()
    ;(await request(1)).answer()
    await until(() => all('.ow-file-thumbnail').length === 1)
    expect(text()).to.contain('Documento de identidad.pdf')
    expect(find('.ow-file-thumbnail').ariaHidden).to.equal('true')
    chooseFiles(slot(), pdf('rut.pdf'))
    ;(await request(2)).answer()
    await until(() => text().includes('rut.pdf') && text().includes('Archivo recibido'))
    expect(all('.ow-file-thumbnail')).to.have.length(0)
    chooseFiles(slot(), await photo('sola.jpg'))
    ;(await request(3)).answer()
    await until(() => all('.ow-file-thumbnail').length === 1)
  })
})

describe('The PDF of pictures', () => {
  it('falls in quality until it is within the limit, and says so where it cannot (DOC-09)', async () => {
    const page = await readPage(await noise('ruido.jpg', [1200, 900], 'image/jpeg', 0.9))
    const whole = await documentOf([page, page], 'x.pdf')
    const light = await documentOf([page, page], 'x.pdf', whole.size * 0.75)
    expect(light.size).to.be.lessThan(whole.size * 0.75)
    const code = await documentOf([page, page], 'x.pdf', 10_000).catch((failure) => failure.code)
    expect(code).to.equal('tooLarge')
  })
})

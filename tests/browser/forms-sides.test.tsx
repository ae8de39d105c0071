// The identity document in two frames: real pictures through the real input, on the real uploads, whose requests the test answers.
import { expect } from 'chai'
import type { FieldTable } from '../../src/domain/field'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { photo } from '../kit/photo'
import { until } from '../kit/until'
import { pdf, setUpUploads } from '../kit/uploads'
import { formStage } from './forms-stage'
import { chooseFiles, clear, said } from './ui-stage'

const passport = { Tipo: 'Pasaporte' }
const fields: FieldTable = {
  Tipo: { kind: 'text' },
  Cedulas: { kind: 'file', sides: { one: passport } },
}

async function opened({ language = 'es', ...more }: { language?: 'es' | 'en'; submitLabel?: string } = {}) {
  const kit = setUpUploads()
  const scene = await formStage({ fields, uploads: kit.port, ...more }, { language })
  const slot = () => scene.control('Cedulas')
  const names = () =>
    scene.all('.ow-tile').map((frame) => frame.querySelector('canvas')?.getAttribute('aria-label') ?? '')
  /** Presses a button of a frame, and gives the file that the browser would. */
  const give = (button: string, file: File) => {
    scene.named(button).click()
    chooseFiles(slot(), file)
  }
  return { ...kit, ...scene, slot, names, give, saved: () => scene.submitted.length }
}

describe('A document of two sides', () => {
  afterEach(clear)

  it('is chosen side by side, and goes as one PDF when both are there (DOC-10)', async () => {
    const { give, names, text, sent, request, becomes } = await opened()
    expect(names()).to.deep.equal(['', ''])
    give('Elegir archivo Reverso, Documento de identidad', await photo('atras.jpg'))
    await until(() => names()[1] === 'Reverso: atras.jpg')
    await until(() => text().includes('Falta el frente. Si su documento tiene una sola cara'))
    expect(sent).to.deep.equal([])
    give('Elegir archivo Frente, Documento de identidad', await photo('cara.jpg'))
    const { file, answer } = await request(1)
    expect([file.name, file.type]).to.deep.equal(['Documento de identidad.pdf', 'application/pdf'])
    expect(await file.text()).to.contain('/Count 2')
    answer()
    await becomes('Cedulas', 'stored')
    await until(() => text().includes('Archivo recibido'))
  })

  it('says that a side is missing only once all pictures of a choice are read, and its limits never (A11-04, DOC-10)', async () => {
    const { slot, find, sent } = await opened()
    const region = find('.ow-sides [aria-live]')
    const said: string[] = []
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    expect(region.textContent).to.equal('')
    chooseFiles(slot(), await photo('cara.jpg'), await photo('atras.jpg'))
    await until(() => sent.length === 1)
    expect(said.join()).not.to.match(/Falta|20 MB/)
  })

  it('opens the camera for one side, and a file of any kind that is taken (DOC-10)', async () => {
    const { find, named, slot } = await opened()
    const opens = () => [slot().getAttribute('capture'), slot().multiple, slot().accept]
    find('.ow-file-camera').click()
    expect(opens()).to.deep.equal(['environment', false, 'image/jpeg,image/png'])
    named('Elegir archivo Reverso').click()
    expect(opens()).to.deep.equal([null, false, 'image/jpeg,image/png,application/pdf'])
  })

  it('takes two pictures chosen together as front and back, and a PDF at once (DOC-10)', async () => {
    const { slot, request, named, names } = await opened()
    chooseFiles(slot(), await photo('a.jpg'), await photo('b.jpg'))
    const first = await request(1)
    expect(await first.file.text()).to.contain('/Count 2')
    named('Cancelar').click()
    await until(() => names().join() === 'Frente: a.jpg,Reverso: b.jpg')
    clear()
    const other = await opened()
    other.give('Elegir archivo Frente', pdf('cedula.pdf'))
    expect((await other.request(1)).file.name).to.equal('cedula.pdf')
  })

  it('a side is changed and removed by itself; a third picture is not taken (DOC-10)', async () => {
    const { slot, give, names, named, text } = await opened()
    chooseFiles(slot(), await photo('a.jpg', { light: 0.1 }), await photo('b.jpg'))
    await until(() => names().join() === 'Frente: a.jpg,Reverso: b.jpg')
    chooseFiles(slot(), await photo('c.jpg'))
    await until(() => text().includes('Caben 2 fotos: 1 no se agregó'))
    named('Quitar: Reverso').click()
    await until(() => names().join() === 'Frente: a.jpg,')
    give('Cambiar Frente', await photo('nueva.jpg'))
    await until(() => names().join() === 'Frente: nueva.jpg,')
  })

  for (const [language, dark, blurred, later] of [
    ['es', 'Se ve oscura', 'Se ve borrosa', 'Las dos caras se envían en un solo PDF al guardar este paso.'],
    ['en', 'It looks dark', 'It looks blurred', 'Both sides are sent as one PDF when you save this step.'],
  ] as const)
    it(`a dark or blurred side has a hint and waits for the save, which sends it: ${language} (DOC-10)`, async () => {
      const { slot, text, sent, request, submit, saved, type, all, host } = await opened({ language })
      chooseFiles(slot(), await photo('a.jpg', { light: 0.1 }), await photo('b.jpg', { isSharp: false }))
      await until(() => text().includes(dark) && text().includes(blurred) && text().includes(later))
      expect(sent).to.deep.equal([])
      expect(all('.ow-sides [data-variant=primary]')).to.have.length(0)
      await expectNoViolation(host)
      type('Tipo', 'x')
      submit()
      ;(await request(1)).answer()
      await until(() => saved() === 1)
    })

  it('one side alone goes with the save (DOC-10)', async () => {
    const { slot, text, request, submit, saved, type } = await opened()
    chooseFiles(slot(), await photo('a.jpg'))
    await until(() => text().includes('Falta el reverso. Si su documento tiene una sola cara, puede enviarlo así.'))
    type('Tipo', 'x')
    submit()
    const { file, answer } = await request(1)
    expect(await file.text()).to.contain('/Count 1')
    answer()
    await until(() => saved() === 1)
  })

  it('stays in the form that is refused, and says once it is stored that a side is missing (DOC-10)', async () => {
    const { slot, text, sent, request, submit, saved, type, error } = await opened()
    const missing = 'Falta el reverso. Si su documento lo tiene'
    chooseFiles(slot(), await photo('a.jpg', { isSharp: false }))
    await until(() => text().includes('Se ve borrosa'))
    submit()
    await until(() => error('Tipo') !== '')
    await until(() => text().includes('Falta el reverso. Si su documento tiene una sola cara'))
    expect([sent.length, saved()]).to.deep.equal([0, 0])
    type('Tipo', 'x')
    submit()
    ;(await request(1)).answer()
    await until(() => text().includes(missing))
    await until(() => said().join().includes(missing))
  })

  const docx = new File(['PK\u0003\u0004'], 'carta.docx')
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_1.HEIC', { type: 'image/heic' })
  const huge = new File([new Uint8Array(21 * 1024 * 1024)], 'enorme.pdf', { type: 'application/pdf' })
  for (const [file, words] of [
    [docx, '«carta.docx» no se agregó. Este tipo de archivo no se acepta. Use PDF, JPG o PNG.'],
    [heic, '«IMG_1.HEIC» no se agregó. Este navegador no puede abrir fotos HEIC'],
    [huge, '«enorme.pdf» no se agregó. El archivo pesa más de 20 MB.'],
    [new File([], 'nada.pdf'), '«nada.pdf» no se agregó. El archivo no tiene contenido.'],
  ] as const)
    it(`has its frames and the camera still when ${file.name} is refused, with the reason below the one (DOC-10)`, async () => {
      const { give, all, text, host, slot, shadow, names, sent, request } = await opened()
      const places = () => all('.ow-sides .ow-tiles > li').map((place) => place.textContent?.includes(words))
      give('Elegir archivo Reverso', file)
      await until(() => places().join() === 'false,true')
      expect([all('.ow-tile').length, all('.ow-file-camera').length]).to.deep.equal([2, 2])
      const described = slot().getAttribute('aria-describedby')?.split(' ') ?? []
      expect(described.map((id) => shadow.getElementById(id)?.textContent).join()).to.contain(words)
      await expectNoViolation(host)
      give('Elegir archivo Frente', await photo('cara.jpg'))
      await until(() => names()[0] === 'Frente: cara.jpg' && !text().includes(words))
      give('Elegir archivo Reverso', file)
      await until(() => (all('.ow-sides .ow-tiles > li')[1]?.textContent ?? '').includes(file.name))
      expect([names()[0], sent.length]).to.deep.equal(['Frente: cara.jpg', 0])
      give('Elegir archivo Reverso', await photo('atras.jpg'))
      expect(await (await request(1)).file.text()).to.contain('/Count 2')
    })

  it('that waits for the save is no field in error any more (DOC-10, WIZ-06)', async () => {
    const { slot, submit, error, type } = await opened()
    type('Tipo', 'x')
    submit()
    await until(() => error('Cedulas') !== '')
    chooseFiles(slot(), await photo('a.jpg'))
    await until(() => error('Cedulas') === '')
  })

  it('of a passport is one frame, and goes when it is there (DOC-10)', async () => {
    const { fill, names, text, give, request } = await opened()
    fill('Tipo', 'Pasaporte')
    await until(() => names().length === 1)
    expect(text()).to.contain('Página de datos')
    give('Elegir archivo', await photo('a.jpg'))
    expect(await (await request(1)).file.text()).to.contain('/Count 1')
  })

  it('has a button of its own where no form is saved (DOC-10)', async () => {
    const kit = setUpUploads()
    const form = { ref: null, fields, uploads: kit.port, submitLabel: undefined }
    const { control, named, all } = await formStage(form as object)
    chooseFiles(control('Cedulas'), await photo('a.jpg'))
    await until(() => all('.ow-tile canvas').length === 1)
    named('Enviar así').click()
    expect(await (await kit.request(1)).file.text()).to.contain('/Count 1')
  })

  for (const [language] of looks)
    it(`has no fault of accessibility, empty and with one side: ${language} (DOC-10, A11-01)`, async () => {
      const { slot, host, all } = await opened({ language })
      await expectNoViolation(host)
      chooseFiles(slot(), await photo('a.jpg'))
      await until(() => all('.ow-tile canvas').length === 1)
      await expectNoViolation(host)
    })
})

import { expect } from 'chai'
import { Failure, type FailureCode } from '../../src/core/failure'
import type { UploadState } from '../../src/domain/upload'
import { until } from '../kit/until'
import { fakePort } from '../kit/upload-port'
import { pdf, setUpUploads } from '../kit/uploads'
import { handle } from './forms-sample'
import { formStage } from './forms-stage'
import { chooseFiles, clear, said } from './ui-stage'

const fields = { Cedulas: { kind: 'file' } } as const
/** What an empty slot says of itself. */
const invited = 'PDF, JPG o PNG, hasta 20 MB'

const drag = (...files: File[]) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  return { bubbles: true, cancelable: true, composed: true, dataTransfer }
}

const failed = (code: FailureCode) => ({ status: 'failed', name: 'rut.pdf', failure: new Failure(code) }) as const

describe('A file field', () => {
  afterEach(clear)

  it('takes a dropped file, can be cancelled, retried and replaced (DOC-06)', async () => {
    const port = fakePort()
    const { find, named, shadow, all } = await formStage({ fields, uploads: port })
    const zone = find('.ow-file')
    zone.dispatchEvent(new DragEvent('dragover', drag(pdf('rut.pdf'))))
    await until(() => zone.hasAttribute('data-over'))
    zone.dispatchEvent(new DragEvent('drop', drag(pdf('rut.pdf'))))
    await until(() => shadow.textContent?.includes('rut.pdf'))
    named('Cancelar').click()
    await until(() => shadow.textContent?.includes('Elija un archivo'))
    port.set({ status: 'failed', name: 'rut.pdf', failure: new Failure('network') })
    await until(() => shadow.textContent?.includes('Se interrumpió el envío'))
    named('Reintentar').click()
    port.set({ status: 'failed', name: 'rut.pdf', failure: new Failure('tooLarge') })
    await until(() => shadow.textContent?.includes('«rut.pdf» no se agregó. El archivo pesa más de 20 MB.'))
    expect(shadow.textContent).not.to.contain('Reintentar')
    expect(shadow.textContent).to.contain('Elija un archivo')
    expect(all('.ow-file-camera')).to.have.length(1)
    expect(port.calls).to.deep.equal(['start Cedulas rut.pdf', 'cancel Cedulas', 'retry Cedulas'])
  })

  it('says of a file that changed what to do, and offers no retry (ERR-02)', async () => {
    const port = fakePort({ state: failed('fileChanged') })
    const { shadow } = await formStage({ fields, uploads: port })
    await until(() => shadow.textContent?.includes('El archivo cambió o ya no está. Elíjalo de nuevo.'))
    expect(shadow.textContent).not.to.contain('Reintentar')
  })

  it('a hint stands below a stored file, and is said with its end (WIZ-13)', async () => {
    const words = 'Archivo recibido · 8\u00a0BPuede estar incompleto: ábralo para revisarlo'
    const port = fakePort({ state: { status: 'processing', name: 'rut.pdf' } })
    const { shadow } = await formStage({ fields, uploads: port })
    port.set({ status: 'stored', name: 'rut.pdf', size: '8 B', hint: 'incomplete' })
    await until(() => shadow.textContent?.includes(words))
    await until(() =>
      said()
        .join()
        .includes(words.slice(words.indexOf('B') + 1)),
    )
  })

  it('several files dropped at once: none is taken, and it is said in the slot (DOC-06, WIZ-13)', async () => {
    const words = 'Solo puede adjuntar un archivo'
    for (const stored of [[], [{ id: '7', name: 'cedula.pdf', size: '25 KB' }]]) {
      const { port: uploads, sent, request } = setUpUploads(stored)
      const { find, control } = await formStage({ fields, uploads })
      const zone = find('.ow-file')
      expect(zone.querySelector('[data-wrong]')).to.equal(null)
      zone.dispatchEvent(new DragEvent('drop', drag(pdf('frente.pdf'), pdf('reverso.pdf'))))
      await until(() => zone.textContent?.includes(words))
      expect(sent).to.deep.equal([])
      chooseFiles(control('Cedulas'), pdf('ambas.pdf'))
      expect((await request(1)).file.name).to.equal('ambas.pdf')
      await until(() => zone.textContent?.includes('ambas.pdf'))
      expect(zone.textContent).not.to.include(words)
      clear()
    }
  })

  it('a picture of another page, of which no file comes, is said not to be one (DOC-06, A11-01)', async () => {
    const { port: uploads, sent, request } = setUpUploads([])
    const { find, control } = await formStage({ fields, uploads })
    const zone = find('.ow-file')
    const dropped = drag()
    dropped.dataTransfer.setData('text/uri-list', 'https://mail.example/cedula.jpg')
    zone.dispatchEvent(new DragEvent('drop', dropped))
    await until(() => zone.textContent?.includes('Lo que soltó no es un archivo.'))
    expect(sent).to.deep.equal([])
    chooseFiles(control('Cedulas'), pdf('rut.pdf'))
    expect((await request(1)).file.name).to.equal('rut.pdf')
    await until(() => !zone.textContent?.includes('Lo que soltó'))
  })

  it('a file dropped beside its slot does not leave the form; what is no file is dropped as ever (WIZ-13)', async () => {
    const port = fakePort()
    const { find } = await formStage({ fields, uploads: port })
    const text = drag()
    text.dataTransfer.setData('text/plain', 'Ana')
    const taken = ['dragover', 'drop'].flatMap((type) =>
      [drag(pdf()), text].map((what) => !find('h1').dispatchEvent(new DragEvent(type, what))),
    )
    expect(taken).to.deep.equal([true, false, true, false])
    expect(port.calls).to.deep.equal([])
  })

  it('its input is described by the file that is held and by what becomes of it, before its error (A11-01, WIZ-13)', async () => {
    const port = fakePort({ stored: [{ id: '7', name: 'cedula.pdf', size: '25 KB' }] })
    const { control, find, shadow, error } = await formStage({ fields, uploads: port, messages: 'generic' })
    const described = () =>
      (control('Cedulas').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .slice(1)
        .map((id) => shadow.getElementById(id)?.textContent)
        .join(' · ')
    expect(described()).to.equal('cedula.pdf · Archivo recibido · 25\u00a0KB')
    port.set({ status: 'sending', name: 'nueva.pdf', fraction: 0.5 })
    await until(() => described() === 'nueva.pdf')
    expect(find('.ow-file-note').textContent).to.match(/^Enviando… 50\s%$/)
    port.set(failed('empty'))
    await until(() => find('.ow-file').textContent?.includes('«rut.pdf» no se agregó'))
    handle.current?.setProblems({ Cedulas: 'upload' })
    await until(() => error('Cedulas'))
    control('Cedulas').blur()
    const words = 'cedula.pdf · Archivo recibido · 25\u00a0KB · «rut.pdf» no se agregó. El archivo no tiene contenido.'
    expect(described()).to.equal(`${words} Elija otro. · ${error('Cedulas')}`)
    clear()
    const none = await formStage({ fields, uploads: fakePort() })
    expect(none.find('#sample-Cedulas-file').textContent).to.equal(invited)
  })

  it('the end of an upload is said with the reason (A11-01, DOC-06)', async () => {
    const port = fakePort()
    const { shadow } = await formStage({ fields, uploads: port })
    port.set({ ...failed('fileType'), name: 'foto.heic' })
    const reason = 'Este tipo de archivo no se acepta. Use PDF, JPG o PNG.'
    await until(() => said('assertive').join() === `Documento de identidad: ${reason}`)
    expect(shadow.getElementById('sample-Cedulas-file')?.textContent).to.contain(`«foto.heic» no se agregó. ${reason}`)
  })

  it('its input is named by the question alone, and described by what it takes (A11-01)', async () => {
    const { control } = await formStage({ fields, uploads: fakePort() })
    expect(control('Cedulas').ariaLabel).to.equal('Documento de identidad')
    clear()
    const optional = await formStage({ fields: { Cedulas: { kind: 'file', optional: true } }, uploads: fakePort() })
    expect(optional.control('Cedulas').ariaLabel).to.equal('Documento de identidad (opcional)')
  })

  for (const [language, office, words] of [
    ['es', 'docx', 'Este tipo de archivo no se acepta. Use PDF, JPG, PNG o Word.'],
    ['es', 'xls', 'Este tipo de archivo no se acepta. Use PDF, JPG, PNG o Excel.'],
    ['en', 'xlsx', 'This kind of file is not accepted. Use PDF, JPG, PNG or Excel.'],
    ['en', undefined, 'This kind of file is not accepted. Use PDF, JPG or PNG.'],
  ] as const)
    it(`a refused annex is answered with what its slot takes: ${language}, ${office} (LEG-06)`, async () => {
      const port = fakePort()
      const slot = { Cedulas: { kind: 'file', ...(office && { office }) } } as const
      const { shadow } = await formStage({ fields: slot, uploads: port }, { language })
      port.set({ ...failed('fileType'), name: 'anexo.odt' })
      await until(() => shadow.textContent?.includes(words))
      await until(() => said('assertive').join().includes(words))
    })

  it('each of its buttons is named with the document it is for (A11-01)', async () => {
    const port = fakePort({ stored: [{ id: '7', name: 'cedula.pdf', size: '25 KB' }] })
    const { all } = await formStage({ fields, uploads: port })
    const names = () => all('.ow-file-actions button').map(({ ariaLabel }) => ariaLabel)
    const of = 'Documento de identidad'
    expect(names()).to.deep.equal([`Ver ${of}`, `Reemplazar ${of}`])
    port.set(failed('network'))
    await until(() => names()[0] === `Reintentar ${of}`)
    expect(names()[1]).to.equal(`Elegir otro ${of}`)
    port.set({ status: 'checking', name: 'rut.pdf' })
    await until(() => names().join() === `Cancelar ${of}`)
  })

  for (const [word, before, after] of [
    ['Cancelar', { status: 'sending', name: 'rut.pdf', fraction: 0.1 }, { status: 'idle' }],
    ['Reintentar', failed('network'), { status: 'checking', name: 'rut.pdf' }],
    ['Elegir otro', failed('network'), { status: 'checking', name: 'cedula.pdf' }],
    ['Reemplazar', { status: 'stored', name: 'rut.pdf', size: '' }, { status: 'checking', name: 'cedula.pdf' }],
  ] as const satisfies [string, UploadState, UploadState][])
    it(`the focus stays in the slot when '${word}' goes (A11-01)`, async () => {
      const port = fakePort({ state: before })
      const { control, focused, named, all } = await formStage({ fields, uploads: port })
      const button = named(word)
      button.focus()
      expect(focused()).to.equal(button)
      port.set(after)
      await until(() => !all('button').includes(button))
      expect(focused()).to.equal(control('Cedulas'))
    })

  it('a button that goes without the focus takes it from nobody (A11-01)', async () => {
    const port = fakePort({ state: failed('network') })
    const { find, focused, shadow } = await formStage({ fields, uploads: port })
    const submit = find('button[type="submit"]')
    submit.focus()
    port.set({ status: 'idle' })
    await until(() => shadow.textContent?.includes('Elija un archivo'))
    expect(focused()).to.equal(submit)
  })

  it('a full list says what can be done, offers no other try, and goes back (DOC-06, NAT-02)', async () => {
    const words = /todos los archivos que admite.*escríbanos e incluya la referencia (\w{8})/
    const port = fakePort({ stored: [{ id: '7', name: 'cedula.pdf', size: '25 KB' }] })
    const { shadow, all } = await formStage({ fields, uploads: port })
    const failure = new Failure('full')
    port.set({ status: 'failed', name: 'sexto.pdf', failure })
    await until(() => words.exec(shadow.textContent ?? '')?.[1] === failure.reference)
    const [only, ...others] = all('.ow-file-actions button')
    expect(others).to.deep.equal([])
    only?.click()
    await until(() => shadow.textContent?.includes('cedula.pdf'))
  })

  it('takes its error back when a file is chosen, and says it again when that fails (WIZ-06, ERR-02)', async () => {
    const uploads = fakePort()
    const { submit, error, control, submitted } = await formStage({ fields, uploads })
    submit()
    await until(() => error('Cedulas'))
    chooseFiles(control('Cedulas') as HTMLInputElement, pdf())
    await until(() => error('Cedulas') === '')
    submit()
    await until(() => submitted.length === 1)
    uploads.set({ status: 'failed', name: 'cedula.pdf', failure: new Failure('network') })
    submit()
    await until(() => error('Cedulas') === 'Este campo es requerido')
  })
})

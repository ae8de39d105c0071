import { expect } from 'chai'
import { changeLanguage } from '../../src/core/i18n'
import { header, png as pngOf } from '../../src/core/pictures.fixture'
import { AnnexDocuments } from '../../src/screens/documents/document-list'
import { until } from '../kit/until'
import { replace } from './replace'
import { type Answers, buyer, bytes, clearScreens, entry, screenStage } from './screen-stage'

const pdf = '%PDF-1.4 a plan'

/** What the browser was asked to save, and which object URLs are still held. */
const saved: { name: string; href: string }[] = []
const held = new Set<string>()
const { createObjectURL, revokeObjectURL } = URL
const { click } = HTMLAnchorElement.prototype

/** @param files the annexes by name, each with what the service answers for it */
async function opened(files: Answers) {
  const names = Object.keys(files)
  const entries = names.map((name, place) => entry(`F${place}`, name))
  const answers = names.map((name, place) => [`/api/v1/records/get-file?fileId=F${place}`, files[name]])
  const scene = await screenStage(<AnnexDocuments />, {
    answers: { ...buyer({ deal: { Anexos_Planos: entries } }), ...Object.fromEntries(answers) },
  })
  await until(() => scene.named('Descargar Planos'))
  return scene
}

describe('Stored files', () => {
  beforeEach(() => {
    saved.length = 0
    held.clear()
    replace(HTMLAnchorElement.prototype, {
      click(this: HTMLAnchorElement) {
        if (this.download) saved.push({ name: this.download, href: this.href })
        else click.call(this)
      },
    })
    replace(URL, {
      createObjectURL(blob: Blob) {
        const url = createObjectURL(blob)
        held.add(url)
        return url
      },
      revokeObjectURL(url) {
        held.delete(url)
        revokeObjectURL(url)
      },
    })
  })
  afterEach(clearScreens)

  it('a file may be called as every object of the language is, Constructor, and have no ending (API-03, ERR-02)', async () => {
    const { all } = await opened({ Constructor: 204, 'acta.constructor': 204 })
    const names = all('.ow-file-row:not([data-empty]) .ow-file-row-label > :first-child').map(
      ({ textContent }) => textContent,
    )
    expect(names).to.deep.equal(['Constructor', 'acta.constructor'])
  })

  it('shows the progress of a large file, and can be called off (DOC-05)', async () => {
    let more: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        more = controller
        controller.enqueue(new Uint8Array(25))
      },
    })
    const { named, find, all } = await opened({
      'uno.pdf': () => new Response(stream, { headers: { 'Content-Length': '100' } }),
    })
    named('Descargar').click()
    await until(() => find('.ow-file-row-below [role=progressbar]').getAttribute('aria-valuenow') === '25')
    more?.enqueue(new Uint8Array(25))
    await until(() => find('.ow-file-row-below [role=progressbar]').getAttribute('aria-valuenow') === '50')
    named('Cancelar la descarga').click()
    await until(() => all('[role=progressbar]').length === 0)
    expect(all('[role=alert]')).to.have.length(0)
    expect(saved).to.have.length(0)
  })

  it('an empty answer is a failure in its row, never an empty file; the other rows go on (DOC-05)', async () => {
    const { named, find } = await opened({ 'uno.pdf': 204, 'dos.pdf': bytes(pdf, 'application/pdf') })
    named('Descargar Planos: uno.pdf').click()
    await until(() => find('[role=alert]').innerText.includes('El archivo ya no está en el sistema'))
    expect(find('[role=alert]').closest('li')?.innerText).to.contain('uno.pdf')
    named('Descargar Planos: dos.pdf').click()
    await until(() => saved.length === 1)
  })

  for (const gone of [204, 403])
    it(`what took the place of a file in the record is opened and saved under its name: ${gone} (DOC-05, API-07)`, async () => {
      const { named, find, answer, calls } = await opened({ 'uno.pdf': gone, 'dos.pdf': gone })
      const deal = { Anexos_Planos: [entry('F9', 'uno.pdf'), entry('F1', 'dos.pdf')] }
      const fileOf = (id: string) => `/api/v1/records/get-file?fileId=${id}`
      answer({
        ...buyer({ deal }),
        ...{ [fileOf('F0')]: gone, [fileOf('F1')]: gone, [fileOf('F9')]: bytes(pdf, 'application/pdf') },
      })
      named('Ver Planos: uno.pdf').click()
      await until(() => find('dialog iframe, dialog a[download]'))
      await until(() => calls.filter((call) => call.includes('/deals/')).length === 3)
      named('Cerrar').click()
      named('Descargar Planos: uno.pdf').click()
      await until(() => saved.length === 1)
      expect(saved[0]?.name).to.equal('uno.pdf')
      // The record still names it: it is not replaced, but cannot be read.
      named('Descargar Planos: dos.pdf').click()
      await until(() => find('.ow-file-row-below [role=alert]'))
      // And one without a successor is gone.
      answer({ ...buyer({ deal: { Anexos_Planos: [entry('F9', 'uno.pdf')] } }), [fileOf('F1')]: gone })
      named('Ver Planos: dos.pdf').click()
      await until(() => find('dialog [role=alert]').innerText.includes('El archivo ya no está en el sistema'))
    })

  it('a document that the lost network kept back comes when it is back (DOC-05, ERR-03)', async () => {
    const { named, find } = await opened({ 'uno.pdf': bytes(pdf, 'application/pdf', 'uno.pdf') })
    const { fetch } = window
    const onlineFetch = (...call: Parameters<typeof fetch>) =>
      navigator.onLine ? fetch(...call) : Promise.reject(new TypeError('Failed to fetch'))
    replace(window, { fetch: onlineFetch })
    replace(navigator, { onLine: false })
    dispatchEvent(new Event('offline'))
    named('Ver Planos').click()
    await until(() => find('dialog [role=alert]'))
    expect(find('dialog [role=alert]').innerText).to.contain('Seguiremos cuando vuelva la conexión.')
    expect(find('dialog').innerText).not.to.contain('Lo que escribió')
    replace(navigator, { onLine: true })
    dispatchEvent(new Event('online'))
    await until(() => find('dialog iframe, dialog a[download]'))
  })

  it('a document that is open has its title in another language (DOC-05, SHL-06)', async () => {
    const { named, find } = await opened({ 'uno.pdf': bytes(pdf, 'application/pdf', 'uno.pdf') })
    named('Ver Planos').click()
    await until(() => find('dialog h2').textContent === 'Planos')
    await changeLanguage('en')
    await until(() => find('dialog h2').textContent === 'Floor plans')
  })

  it("says 'No puede visualizar PDFs en este navegador' where that is so, with ways to open and save it (DOC-05)", async () => {
    replace(navigator, { pdfViewerEnabled: false })
    const { named, find, all } = await opened({ 'uno.pdf': bytes(pdf, 'application/pdf', 'uno.pdf') })
    named('Ver Planos').click()
    await until(() => find('dialog').innerText.includes('No puede visualizar PDFs en este navegador'))
    expect(all('dialog iframe')).to.have.length(0)
    const links = all('dialog a') as HTMLAnchorElement[]
    expect(links.some((link) => link.target === '_blank' && held.has(link.href))).to.equal(true)
    expect(links.some((link) => link.download === 'uno.pdf')).to.equal(true)
  })

  for (const type of ['text/html', 'text/plain', 'application/octet-stream', 'application/pdf'])
    it(`a page to log in of type ${type} is neither opened nor saved under the name of a PDF (DOC-05, EMB-04)`, async () => {
      const login = '<!doctype html><script>parent.hacked = true</script><title>Login</title>'
      const { named, find, all } = await opened({
        'trampa.pdf': bytes(login, type),
        'dos.pdf': bytes('Access denied', type),
      })
      named('Ver Planos: trampa.pdf').click()
      await until(() => find('dialog [role=alert]').innerText.includes('otra cosa en lugar del documento'))
      expect(all('dialog iframe, dialog a')).to.have.length(0)
      named('Cerrar').click()
      named('Descargar Planos: dos.pdf').click()
      await until(() => find('.ow-file-row-below [role=alert]').innerText.includes('no guardamos nada'))
      expect([saved.length, held.size, 'hacked' in globalThis]).to.deep.equal([0, 0, false])
    })

  it('saves a page, a drawing or a script as plain bytes, which no tab opens in the origin of the page (DOC-05)', async () => {
    const types: string[] = []
    const { createObjectURL: create } = URL
    replace(URL, {
      createObjectURL(blob: Blob) {
        types.push(blob.type)
        return create(blob)
      },
    })
    const { named } = await opened({
      'nota.html': bytes('<script>parent.hacked = true</script>', 'text/html'),
      'plano.svg': bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hacked = true"/>', 'image/svg+xml'),
      'acta.js': bytes('parent.hacked = true', 'text/javascript'),
    })
    for (const [place, name] of ['nota.html', 'plano.svg', 'acta.js'].entries()) {
      named(`Descargar Planos: ${name}`).click()
      await until(() => saved.length === place + 1)
    }
    expect(saved.map(({ name }) => name)).to.deep.equal(['nota.html', 'plano.svg', 'acta.js'])
    expect(types).to.deep.equal(Array.from({ length: 3 }, () => 'application/octet-stream'))
  })

  it('saves a file under a name by which it can be opened: its first bytes give the ending (DOC-05)', async () => {
    const files = [
      ['estado.ashx', pdf, 'estado.pdf'],
      ['Estado 30/11/2026', pdf, 'Estado 30-11-2026.pdf'],
      ['Acta No. 12', pdf, 'Acta No. 12.pdf'],
      ['foto.pdf', 'GIF89a', 'foto.gif'],
      ['fdp\u202eexe.pdf', pdf, 'fdpexe.pdf'],
      ['escaneo.tif.pdf', 'II*\0', 'escaneo.tif'],
      ['anexo.docx', 'PK\u0003\u0004', 'anexo.docx'],
      ['anexo.pdf', 'PK\u0003\u0004 word/document.xml', 'anexo.docx'],
      ['planos.zip', 'PK\u0003\u0004 xl/workbook.xml', 'planos.zip'],
      ['pagos.csv', 'a;b', 'pagos.csv'],
    ] as const
    const answers = files.map(([name, content]) => [name, bytes(content, 'application/octet-stream')])
    const { all } = await opened(Object.fromEntries(answers))
    for (const [place, button] of all('.ow-file-row-actions button').entries()) {
      button.click()
      await until(() => saved.length === place + 1)
    }
    expect(saved.map(({ name }) => name)).to.deep.equal(files.map(([, , name]) => name))
  })

  it('offers a picture of 50,000 × 50,000 pixels for saving instead of decoding it (DOC-05)', async () => {
    const { named, find, all } = await opened({ 'plano.png': () => new Response(pngOf(header(50_000, 50_000))) })
    named('Ver Planos').click()
    await until(() => find('dialog').innerText.includes('no tiene vista previa'))
    expect(all('dialog img')).to.have.length(0)
  })
})

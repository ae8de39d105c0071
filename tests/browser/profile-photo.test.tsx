import { expect } from 'chai'
import { header, png as pngOf } from '../../src/core/pictures.fixture'
import { until } from '../kit/until'
import { vanishing } from '../kit/uploads'
import { picture, png, profile, stored } from './profile-stage'
import { replace } from './replace'
import { buyer, entry } from './screen-stage'
import { holdUploads, sent, success } from './upload-requests'

describe('The photo of the profile', () => {
  holdUploads()

  it('a photo that fails after the profile was left is said and told to the page once, and waits there for a retry (ERR-02)', async () => {
    const { choose, find, named, away, notices, events, photo } = await profile()
    await until(() => find('form'))
    choose(picture())
    const upload = await until(() => sent[0])
    await away()
    upload.answer(500, {})
    await until(() => notices().length === 1)
    expect(notices()[0]).to.match(/^No pudimos guardar su foto\. .* Referencia para soporte: \w{8}$/)
    await away(false)
    const alert = await until(() => find('[role=alert]'))
    expect(notices()[0]?.slice(-8)).to.equal(/Referencia para soporte: (\w{8})/.exec(alert.textContent ?? '')?.[1])
    expect(events.filter(({ type }) => type === 'ow-error')).to.have.length(1)
    named('Intentar de nuevo').click()
    ;(await until(() => sent[1])).answer(200, success)
    await until(() => photo().src.startsWith('blob:'))
  })

  it('visits leave no listener behind (EMB-06)', async () => {
    type Listener = EventListenerOrEventListenerObject
    const heard = new Set<Listener>()
    const { addEventListener: add, removeEventListener: remove } = globalThis
    replace(globalThis, {
      addEventListener(type: string, hear: Listener, options?: AddEventListenerOptions | boolean) {
        if (type === 'online') heard.add(hear)
        add.call(globalThis, type, hear, options)
      },
      removeEventListener(type: string, hear: Listener, options?: EventListenerOptions | boolean) {
        heard.delete(hear)
        remove.call(globalThis, type, hear, options)
      },
    })
    const { find, away } = await profile()
    await until(() => find('form'))
    await away()
    const before = heard.size
    for (let visit = 0; visit < 3; visit++) {
      await away(false)
      await away()
    }
    expect(heard.size).to.equal(before)
  })

  it('the address of a picture is taken back with its place on the screen (EMB-06)', async () => {
    const live = new Set<string>()
    const { createObjectURL: create, revokeObjectURL: revoke } = URL
    replace(URL, {
      createObjectURL(file: Blob) {
        const url = create.call(URL, file)
        live.add(url)
        return url
      },
      revokeObjectURL(url) {
        live.delete(url)
        revoke.call(URL, url)
      },
    })
    const { find, choose, away, photo } = await profile({
      ...buyer({ contact: { ...stored, Foto_Perfil: [entry('P7', 'ana.png')] } }),
      '/api/v1/records/get-file': () => new Response(png, { headers: { 'Content-Type': 'image/png' } }),
    })
    await until(() => find('form') && photo().naturalWidth === 1)
    choose(picture())
    ;(await until(() => sent[0])).answer(200, success)
    await until(() => find('.ow-profile-photo-state [data-kind=success]'))
    choose(picture())
    ;(await until(() => sent[1])).answer(200, success)
    expect(live.size).to.be.greaterThan(0)
    await away()
    expect([...live]).to.deep.equal([])
  })

  it('a photo that changed or vanished after it was chosen is to be chosen again (ERR-02)', async () => {
    const { choose, find, text } = await profile()
    await until(() => find('form'))
    choose(vanishing(picture()))
    await until(() => find('[role=alert]'))
    expect(text()).to.contain('El archivo cambió o ya no está')
    expect(text()).not.to.contain('Intentar de nuevo')
    expect(sent).to.deep.equal([])
  })

  it('says why a photo of 50,000 × 50,000 pixels cannot be used, and never shows it (PRO-01)', async () => {
    const { choose, find, text, shadow } = await profile()
    await until(() => find('form'))
    choose(new File([pngOf(header(50_000, 50_000))], 'yo.png', { type: 'image/png' }))
    await until(() => find('[role=alert]'))
    expect(text()).to.contain('Elija una más pequeña')
    expect(shadow.querySelector('.ow-profile-photo img[src^="blob:"]')).to.equal(null)
    expect(sent).to.deep.equal([])
  })

  it('a document is nobody’s portrait, whatever it is called (PRO-01)', async () => {
    const { choose, find, text } = await profile()
    await until(() => find('form'))
    // One picture and no PDF: nothing is joined here.
    const input = find('input[name=Foto_Perfil]') as HTMLInputElement
    expect([input.multiple, input.accept]).to.deep.equal([false, 'image/jpeg,image/png'])
    choose(new File(['%PDF-1.4 hola'], 'yo.png', { type: 'image/png' }))
    await until(() => find('[role=alert]'))
    expect(text()).to.contain('Elija una foto JPG o PNG.')
    expect(sent).to.deep.equal([])
  })
})

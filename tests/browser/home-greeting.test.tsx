import { expect } from 'chai'
import { Home } from '../../src/screens/home/home'
import { until } from '../kit/until'
import { complete, config, home, owner } from './home-stage'
import { buyer, clearScreens, person, screenStage } from './screen-stage'

describe('The greeting of home', () => {
  afterEach(clearScreens)

  for (const [Imagen_de_Vista, shown, words] of [
    [{ url: '/uploads/vista.svg' }, 'vista.svg', 'Su vista, piso 18'],
    [null, 'mar.svg', ''],
  ] as const)
    it(`the greeting stands on ${shown}, and the banner is shown once (HOM-07)`, async () => {
      const banner = { image: 'https://brisa.example/mar.svg', title: { es: 'Frente al mar', en: 'By the sea' } }
      const answers = owner({ more: buyer({ contact: complete, product: { Piso: '18', Imagen_de_Vista } }) })
      const { all, find, text } = await home(answers, {}, { ...config, home: { banner } })
      const pictures = (within: string) =>
        all(`${within} img`).map((image) => image.getAttribute('src')?.split('/').pop())
      await until(() => pictures('.ow-home-greeting').includes(shown))
      const height = (selector: string) => find(selector).getBoundingClientRect().height
      expect(height('.ow-home-greeting .ow-picture')).to.equal(height('.ow-home-greeting'))
      expect(find('.ow-home-greeting').innerText.includes('Su vista, piso 18')).to.equal(words !== '')
      expect(pictures('section').filter((name) => name === 'mar.svg')).to.have.length(1)
      expect(text().includes('Frente al mar')).to.equal(words !== '')
    })

  it('a greeting whose pictures do not come has none, and no sign of a missing one (HOM-07)', async () => {
    const product = { Imagen_de_Vista: { url: `${location.origin}/no-view.png` } }
    const answers = owner({ more: buyer({ contact: complete, product }) })
    const banner = { image: '/no-banner.png' }
    const { find, all, shadow } = await screenStage(<Home />, { answers, config: { home: { banner } } })
    const failed: string[] = []
    shadow.addEventListener('error', ({ target }) => failed.push((target as HTMLImageElement).src), true)
    const isTried = () => failed.some((src) => src.endsWith(banner.image))
    await until(() => isTried() && all('.ow-home-greeting .ow-picture').length === 0)
    expect(find('.ow-home-greeting h1').checkVisibility()).to.equal(true)
  })

  it('of two units, none of which is chosen, the greeting names the one that it shows (HOM-07, SHL-05)', async () => {
    const unit = (id: string, name: string) => ({ id, Nomenclatura_Inmueble: name, Piso: '18' })
    const opportunities = [unit('O9', 'Torre 2 · 0904'), unit(person.deal, 'Torre 1 · 1204')]
    const { find } = await home(owner({ more: buyer({ contact: complete, opportunities }) }))
    await until(() => find('.ow-home-greeting').innerText.includes('Torre 1 · 1204'))
  })

  it('white words are readable on the whitest picture (HOM-07, A11-01)', async () => {
    const { all, find } = await home()
    await until(() => all('.ow-home-greeting h1')[0])
    const veil = find('.ow-home-greeting .ow-veil')
    const paper = new OffscreenCanvas(1, 1).getContext('2d')
    if (!paper) throw new Error('no canvas')
    for (const colour of ['white', getComputedStyle(veil).getPropertyValue('--_picture-shade')]) {
      paper.fillStyle = colour
      paper.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = [...paper.getImageData(0, 0, 1, 1).data].map((value) =>
      value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    expect(1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)).to.be.at.least(4.5)
    // The shade is whole from 64 px below its edge on.
    expect(veil.children[0]?.getBoundingClientRect().top).to.be.at.least(veil.getBoundingClientRect().top + 64)
  })
})

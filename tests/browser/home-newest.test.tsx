import { expect } from 'chai'
import { until } from '../kit/until'
import { home, owner } from './home-stage'
import { clearScreens } from './screen-stage'

describe('The newest on home', () => {
  afterEach(clearScreens)

  it('shows the newest construction picture and bulletin with their dates, whatever their order (HOM-06)', async () => {
    const { all, find, text } = await home()
    await until(() => text().includes('Noticia 2'))
    expect(find(`#${find('.ow-home-newest').getAttribute('aria-labelledby')}`).innerText).to.equal('Lo más reciente')
    expect(all('.ow-home-latest-card').map((card) => card.innerText)).to.deep.equal([
      'Avance de obra\n31 de octubre de 2026',
      'Noticia ·\u00a02 de noviembre de 2026\nNoticia 2',
    ])
    expect(all('.ow-home-latest-card img').map((image) => image.getAttribute('src')?.split('/').pop())).to.deep.equal([
      ...['2026-10-31.svg', '2.svg'],
    ])
  })

  it('a list that fails leaves the other one; both failing say so, and can be tried again (HOM-06, ERR-02)', async () => {
    const one = await home(owner({ more: { '/cms/avances': 403 } }))
    await until(() => one.text().includes('Noticia 2'))
    expect(one.all('.ow-home-latest-card')).to.have.length(1)
    clearScreens()
    const none = await home(owner({ more: { '/cms/avances': 403, '/cms/noticias': 403 } }))
    await until(() => none.text().includes('No pudimos cargar las novedades'))
    expect(none.find('.ow-home-newest [role=alert]').textContent).to.contain('Referencia para soporte')
    const asked = () => none.calls.filter((call) => /avances|noticias/.test(call)).length
    expect(asked()).to.equal(2)
    none.named('Intentar de nuevo').click()
    await until(() => asked() === 4)
  })
})

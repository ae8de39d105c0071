import { expect } from 'chai'
import { News } from '../../src/screens/news/news'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { until } from '../kit/until'
import { buyer, clearScreens, type Look, screenStage } from './screen-stage'

const item = (id: number, more: object = {}) => ({
  id,
  titulo: `Noticia ${id}`,
  portada: { url: `/uploads/${id}.png` },
  contenido: { url_blog: `https://blog.example/${id}`, contenido: `<p>Texto ${id}</p>` },
  createdAt: new Date(Date.UTC(2026, 0, 1) + id * 86_400_000).toISOString(),
  ...more,
})

async function news(items: unknown, look: Look = {}) {
  const held = await screenStage(<News />, { answers: { ...buyer(), '/cms/noticias': items }, ...look })
  const titles = () => held.all('.ow-news-title').map((node) => node.textContent ?? '')
  return { ...held, titles }
}

const long = `<p>${'Una frase larga que sigue y sigue. '.repeat(60)}</p>`

describe('News', () => {
  afterEach(clearScreens)

  for (const [language, theme] of looks)
    it(`news have no axe violation in ${language}, ${theme}: full, empty, failed (A11-01)`, async () => {
      const full = await news([item(1, { contenido: { contenido: long } }), item(2)], { language, theme })
      await until(() => full.titles().length === 2)
      await expectNoViolation(full.host)
      clearScreens()
      const empty = await news([], { language, theme })
      await until(() => empty.find('.ow-empty'))
      await expectNoViolation(empty.host)
      clearScreens()
      const failed = await news(403, { language, theme })
      await until(() => failed.find('[role=alert]'))
      await expectNoViolation(failed.host)
    })

  it('of more than 500 bulletins the newest are shown, and that is said; of 499 it is not (API-02)', async () => {
    const sentence = 'Se muestran las 500 noticias más recientes.'
    for (const [rows, shown] of [
      [501, 500],
      [499, 499],
    ] as const) {
      const { titles, find } = await news(Array.from({ length: rows }, (_, id) => item(rows - id)))
      await until(() => titles().length === shown)
      expect(titles()[0]).to.equal(`Noticia ${rows}`)
      expect(find('[data-screen=news]').textContent?.includes(sentence)).to.equal(rows > 500)
      clearScreens()
    }
  })

  it('a cover that is missing or does not load leaves a quiet mark (NWS-01)', async () => {
    const { find, titles } = await news([item(1, { portada: null })])
    await until(() => titles().length === 1)
    expect(find('.ow-news-card .ow-picture').dataset.state).to.equal('none')
  })

  it('the blog opens in a new tab without opener, and only where it is an address (NWS-02)', async () => {
    const bad = { url_blog: 'javascript:alert(1)', contenido: 'x' }
    const { all, titles } = await news([item(1), item(2, { contenido: bad })])
    await until(() => titles().length === 2)
    await until(() => all('.ow-news-link').length > 0)
    const links = all('.ow-news-link') as HTMLAnchorElement[]
    expect(links.map(({ href, target, rel }) => [href, target, rel])).to.deep.equal([
      ['https://blog.example/1', '_blank', 'noopener noreferrer'],
    ])
  })
})

import { expect } from 'chai'
import { News } from '../../src/screens/news/news'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { until } from '../kit/until'
import { type Answers, buyer, clearScreens, screenStage } from './screen-stage'

const path = '/cms/noticias'
const answers = (items: unknown): Answers => ({ ...buyer(), [path]: items })

const item = (id: number, more: object = {}) => ({
  id,
  titulo: `Noticia ${id}`,
  portada: { url: `/uploads/${id}.png` },
  contenido: { url_blog: `https://blog.example/${id}`, contenido: `<p>Texto ${id}</p>` },
  createdAt: new Date(Date.UTC(2026, 0, 1) + id * 86_400_000).toISOString(),
  ...more,
})

async function news(items: unknown, look: { language?: 'es' | 'en'; theme?: 'light' | 'dark'; width?: number } = {}) {
  const held = await screenStage(<News />, { answers: answers(items), ...look })
  const titles = () => held.all('.ow-news-title').map((node) => node.textContent ?? '')
  return { ...held, titles }
}

const long = `<p>${'Una frase larga que sigue y sigue. '.repeat(60)}</p>`

describe('News', () => {
  afterEach(clearScreens)

  for (const [language, theme] of looks)
    it(`news have no axe violation in ${language}, ${theme}: full, empty, failed (A11-01)`, async function () {
      this.timeout(30_000)
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

  it('the newest is first, whatever the order of the answer, and what has no date is last (NWS-01)', async () => {
    const { titles } = await news([item(2), item(5), item(9, { createdAt: 'ayer' }), item(3), item(1)])
    await until(() => titles().length === 5)
    expect(titles()).to.deep.equal([5, 3, 2, 1, 9].map((id) => `Noticia ${id}`))
  })

  for (const [language, day] of [
    ['es', '29 de octubre de 2026'],
    ['en', 'October 29, 2026'],
  ] as const)
    it(`a date is the day in Bogota, in words of ${language} (NWS-01)`, async () => {
      const { text } = await news([item(1, { createdAt: '2026-10-30T02:30:00.000Z' })], { language })
      await until(() => text().includes(day))
    })

  it('a long text shows its beginning, more of it on request, and hides again (NWS-01)', async () => {
    const { find, named } = await news([item(1, { contenido: { contenido: long } })])
    const body = await until(() => find('.ow-disclosure-body'))
    const closed = body.clientHeight
    expect(closed).to.be.lessThan(200)
    named('Ver más').click()
    await until(() => body.clientHeight > closed)
    named('Ocultar').click()
    await until(() => body.clientHeight === closed)
  })

  it('a cover that is missing or does not load leaves a quiet mark (NWS-01)', async () => {
    const { find, titles } = await news([item(1, { portada: null })])
    await until(() => titles().length === 1)
    expect(find('.ow-news-card .ow-picture').dataset.state).to.equal('none')
  })

  it('HTML and Markdown show as what they mean, and can do nothing else (NWS-02)', async () => {
    const attack =
      '<p onclick="window.__attacked=1">Hola</p><script>window.__attacked=2</script><img src="x" onerror="window.__attacked=3"><a href="javascript:window.__attacked=4">uno</a><svg onload="window.__attacked=5"></svg><iframe srcdoc="<script>parent.__attacked=6</script>"></iframe>'
    const { all, find, titles } = await news([
      item(1, { contenido: { contenido: attack } }),
      item(2, { contenido: { contenido: 'Una **nota** con [enlace](https://uno.example)' } }),
    ])
    await until(() => titles().length === 2)
    expect(all('.ow-prose :is(script, iframe, svg, [onclick], [onerror], [href^="javascript"])')).to.deep.equal([])
    await until(() => find('.ow-prose strong').innerText === 'nota')
    const link = find('.ow-prose a[href="https://uno.example"]') as HTMLAnchorElement
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer'])
    expect((window as { __attacked?: number }).__attacked).to.equal(undefined)
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

  it('shows the coming layout, then the failure with a retry, then the news (ERR-02)', async () => {
    let release: (response: Response) => void = () => undefined
    const slow = new Promise<Response>((resolve) => {
      release = resolve
    })
    const { find, named, answer, titles } = await news(() => slow)
    await until(() => find('[aria-busy="true"]'))
    release(new Response('<html>Bad gateway</html>', { status: 403 }))
    const alert = await until(() => find('[role=alert]'))
    expect(alert.textContent).to.match(/No pudimos cargar las noticias.*Referencia para soporte: \w{8}/)
    let asked: (response: Response) => void = () => undefined
    answer({
      [path]: () =>
        new Promise<Response>((resolve) => {
          asked = resolve
        }),
    })
    named('Intentar de nuevo').click()
    await until(() => find('[aria-busy="true"]'))
    asked(Response.json([item(1)]))
    await until(() => titles().length === 1)
  })

  it('no news yet is a sentence (ERR-02)', async () => {
    const { text } = await news({ data: [], meta: { pagination: { pageCount: 1 } } })
    await until(() => text().includes('Aún no hay noticias'))
  })

  it('a text of five megabytes does not freeze the screen (NWS-01)', async () => {
    const { titles } = await news([item(1, { titulo: 'T'.repeat(5_000_000), contenido: 'palabra '.repeat(650_000) })])
    await until(() => titles().length === 1, 'the card')
    expect(titles()[0]?.length).to.be.lessThan(300)
  })
})

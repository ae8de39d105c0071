// Content of the CMS as bad as it comes: no screen goes blank, no script runs (NWS-02, PRG-03, API-03).
import { expect } from 'chai'
import fc from 'fast-check'
import { News } from '../../src/screens/news/news'
import { Progress } from '../../src/screens/progress/progress'
import { until } from '../kit/until'
import { hostileRecord, hostileText, hostileValue, scripts, trouble } from './hostile'
import { buyer, clearScreens, screenStage } from './screen-stage'

const item = hostileRecord(['id', 'titulo', 'portada', 'contenido', 'created_at', 'createdAt'])
const told = fc.record({ id: fc.nat(), contenido: fc.record({ url_blog: hostileText, contenido: hostileText }) })
const news: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.oneof(item, told, hostileValue), { maxLength: 6 }) },
  hostileValue,
)

const part = hostileRecord(['tipo', 'url', 'titulo', 'descripcion'])
const parts = fc.oneof(
  { weight: 3, arbitrary: fc.array(part, { maxLength: 4 }).map((list) => JSON.stringify(list)) },
  { weight: 1, arbitrary: fc.array(hostileValue, { maxLength: 3 }).map((list) => JSON.stringify(list)) },
  hostileValue,
)
const entries: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(
      fc.record(
        { id: hostileValue, titulo: hostileValue, foto: hostileValue, descripcion: parts },
        { requiredKeys: [] },
      ),
      { maxLength: 6 },
    ),
  },
  hostileValue,
)

const bad = [
  'script',
  'iframe',
  'form',
  'object',
  'embed',
  '[onerror]',
  '[onclick]',
  '[onload]',
  '[onfocus]',
  '[srcdoc]',
]

async function holds(name: 'news' | 'progress', answer: unknown) {
  const found = await trouble(async () => {
    const screen = name === 'news' ? <News /> : <Progress />
    const answers = { ...buyer(), [name === 'news' ? '/cms/noticias' : '/cms/avances']: answer }
    const { shadow, all } = await screenStage(screen, { answers })
    await until(() => !shadow.querySelector('[aria-busy="true"]'), 'the content is there')
    expect(shadow.querySelector(`[data-screen="${name}"] h1`)?.textContent).not.to.equal('')
    all('.ow-progress-words .ow-disclosure-button')[0]?.click()
    await until(() => shadow.querySelector('h1'))
    expect(all(bad.map((selector) => `main ${selector}`).join())).to.deep.equal([])
    for (const link of shadow.querySelectorAll('a')) expect(link.protocol).not.to.equal('javascript:')
  })
  clearScreens()
  expect(found).to.deep.equal([])
}

describe('Hostile content', () => {
  afterEach(clearScreens)

  it('news stand whatever the CMS holds (NWS-02, API-03)', async () => {
    await fc.assert(
      fc.asyncProperty(news, (answer) => holds('news', answer)),
      {
        numRuns: 20,
        endOnFailure: true,
        examples: scripts.map((text, id): [unknown] => [
          [{ id, titulo: text, contenido: { url_blog: text, contenido: text } }],
        ]),
      },
    )
  })

  it('progress stands whatever the CMS holds (PRG-03, API-03)', async () => {
    const attacked = (text: string, id: number) => ({
      id,
      titulo: text,
      foto: text,
      descripcion: JSON.stringify([{ tipo: 'video', url: text, titulo: text, descripcion: text }]),
    })
    await fc.assert(
      fc.asyncProperty(entries, (answer) => holds('progress', answer)),
      { numRuns: 20, endOnFailure: true, examples: scripts.map((text, id): [unknown] => [[attacked(text, id)]]) },
    )
  })
})

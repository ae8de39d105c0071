// How wide an element is in the layouts that pages put it in.
import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { until } from '../kit/until'
import { clearPage, config, type Probed, part } from './embed-probe'

interface Layout {
  body?: string
  box?: string
  own?: string
  /** The element's width in a window of 390 and of 1280 px. */
  widths: [number, number]
}

const row = (body: string, widths: [number, number], box = ''): Layout => ({
  body,
  box: `${box}; padding: 32px`,
  widths,
})
const box = (style: string, widths: [number, number]): Layout => ({ box: `${style}; padding: 32px`, widths })
const own = (style: string, widths: [number, number]): Layout => ({ box: 'padding: 32px', own: style, widths })

const layouts: Record<string, Layout> = {
  "Vite's template": row('display: flex; place-items: center', [326, 1200], 'max-width: 1280px; text-align: center'),
  'a block': box('', [326, 1216]),
  'a flex row without padding': { body: 'display: flex', widths: [358, 1200] },
  'a flex row that centres': row('display: flex; justify-content: center', [326, 1200]),
  'a flex column that centres': row('display: flex; flex-direction: column; align-items: center', [326, 1200]),
  'a flex row of its own': box('display: flex', [326, 1216]),
  'a grid': row('display: grid', [326, 1216]),
  'a grid that centres': row('display: grid; place-items: center', [326, 1200]),
  'a grid of two columns': box('display: grid; grid-template-columns: auto 40px', [286, 1176]),
  'an inline block': box('display: inline-block', [326, 1200]),
  'a float': box('float: left', [326, 1200]),
  'an absolute box': box('position: absolute', [326, 1200]),
  'a table': box('display: table', [326, 1200]),
  'a table cell': box('display: table-cell', [326, 1200]),
  'a box of fit-content': box('width: fit-content', [326, 1200]),
  'an inline block, which it is itself': own('display: inline-block', [326, 1216]),
  'a float, which it is itself': own('float: left', [326, 1216]),
  'fit-content of its own': own('width: fit-content', [326, 1200]),
}

function layOut({ body = '', box = '' }: Layout, content: HTMLElement): void {
  document.body.style.cssText = `margin: 0; ${body}`
  const place = document.createElement('div')
  place.style.cssText = `box-sizing: border-box; ${box}`
  place.append(content)
  document.body.replaceChildren(place)
}

const overflow = () => document.documentElement.scrollWidth - innerWidth

describe('the width of an element (EMB-03)', () => {
  beforeEach(() => setViewport({ width: 390, height: 800 }))
  afterEach(async () => {
    document.body.removeAttribute('style')
    await clearPage()
    await setViewport({ width: 800, height: 600 })
  })

  for (const [name, layout] of Object.entries(layouts))
    it(`leaves ${name} inside the window, as a text does, and takes the room there is (EMB-03)`, async () => {
      const text = document.createElement('p')
      text.textContent = 'Lo que escribió sigue aquí. '.repeat(20)
      layOut(layout, text)
      expect(overflow()).to.equal(0)
      const element = document.createElement('x-probe') as Probed
      element.config = config
      element.style.cssText = layout.own ?? ''
      layOut(layout, element)
      await until(() => part(element, 'main'))
      expect(overflow()).to.equal(0)
      const narrow = element.getBoundingClientRect().width
      await setViewport({ width: 1280, height: 800 })
      expect([narrow, element.getBoundingClientRect().width]).to.deep.equal(layout.widths)
    })
})

import { emulateMedia, sendMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import { useState } from 'react'
import { loadTexts, portalTexts } from '../../src/core/i18n'
import type { CarouselSlide } from '../../src/ui/carousel'
import { Carousel } from '../../src/ui/carousel'
import { until } from '../kit/until'
import { clear, stage } from './ui-stage'

await loadTexts([portalTexts])

const slides = (count: number): CarouselSlide[] =>
  Array.from({ length: count }, (_, index) => ({ key: String(index), content: <p>{`lámina ${index + 1}`}</p> }))

const show = (width: number, count = 5, autoplay?: number) =>
  stage(
    <Carousel
      label="El proyecto"
      slides={slides(count)}
      perPage={{ 0: 1, 500: 3, 800: 5 }}
      fill
      {...(autoplay ? { autoplay } : {})}
    />,
    { width },
  )

const box = (node: Element | null) => node?.getBoundingClientRect() ?? new DOMRect()

/** The slides that stand whole in the window of the carousel, from the left, once it is at rest. */
function inSight(shadow: ShadowRoot): string[] {
  const { left, right } = box(shadow.querySelector('.ow-carousel-view'))
  return [...shadow.querySelectorAll('.ow-carousel-slide')]
    .filter((slide) => box(slide).width > 0 && box(slide).left > left - 2 && box(slide).right < right + 2)
    .sort((a, b) => box(a).left - box(b).left)
    .map((slide) => slide.textContent ?? '')
}

const first = (shadow: ShadowRoot) => inSight(shadow)[0]

describe('Carousel', () => {
  beforeEach(() => sendMouse({ type: 'move', position: [1, 590] }))
  afterEach(async () => {
    clear()
    await emulateMedia({ reducedMotion: 'no-preference' })
  })

  for (const [width, count] of [
    [360, 1],
    [499, 1],
    [500, 3],
    [799, 3],
    [800, 5],
    [1200, 5],
  ] as const)
    it(`shows ${count} slides in a widget of ${width} px (HOM-02)`, async () => {
      const { shadow } = await show(width)
      await until(() => inSight(shadow).length === count)
    })

  it('follows the widget when its width changes (HOM-02)', async () => {
    const { shadow, host } = await show(900)
    await until(() => inSight(shadow).length === 5)
    host.style.inlineSize = '420px'
    await until(() => inSight(shadow).length === 1)
  })

  it('moves by itself until its pause button says no (HOM-02)', async () => {
    const { shadow, named } = await show(400, 3, 1500)
    await until(() => first(shadow) === 'lámina 2')
    named('Pausar').click()
    await until(() => named('Reproducir'))
    const carousel = shadow.querySelector('.ow-carousel')
    expect(carousel?.hasAttribute('data-moving')).to.equal(false)
  })

  it('moves once for every click, also for clicks that come faster than it glides (HOM-02)', async () => {
    const { shadow, named } = await show(400, 6)
    await until(() => first(shadow) === 'lámina 1')
    for (let click = 0; click < 4; click++) named('Siguiente').click()
    await until(() => first(shadow) === 'lámina 5')
    for (let click = 0; click < 5; click++) named('Anterior').click()
    await until(() => first(shadow) === 'lámina 6')
  })

  for (const count of [2, 6])
    it(`loops with ${count} slides where five fit: there is always a next one and one before (HOM-02)`, async () => {
      const { shadow, named } = await show(900, count)
      await until(() => inSight(shadow).length === 5)
      for (let step = 1; step <= count; step++) {
        named('Siguiente').click()
        await until(() => inSight(shadow).length === 5 && first(shadow) === `lámina ${(step % count) + 1}`)
      }
      named('Anterior').click()
      await until(() => inSight(shadow).length === 5 && first(shadow) === `lámina ${count}`)
    })

  it('shows other slides from the first one on, whatever the loop did to those before (HOM-02)', async () => {
    function Changing() {
      const [other, setOther] = useState(false)
      const list = other ? slides(4).reverse() : slides(3)
      return (
        <>
          <button type="button" onClick={() => setOther(true)}>
            Otras
          </button>
          <Carousel label="El proyecto" slides={list} perPage={{ 0: 1 }} />
        </>
      )
    }
    const { shadow, named } = await stage(<Changing />, { width: 400 })
    await until(() => first(shadow) === 'lámina 1')
    named('Anterior').click()
    await until(() => first(shadow) === 'lámina 3')
    named('Otras').click()
    await until(() => first(shadow) === 'lámina 4')
    named('Siguiente').click()
    await until(() => first(shadow) === 'lámina 3')
  })

  it("brings no rule of swiper's for the page's element, and all others in a layer (EMB-03)", async () => {
    const { shadow, host } = await show(400)
    await until(() => first(shadow) === 'lámina 1')
    const rules = shadow.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
    const outside = rules.filter((rule) => rule instanceof CSSStyleRule).map((rule) => rule.selectorText)
    expect(outside.filter((selector) => /swiper|:host|:root/.test(selector))).to.deep.equal([])
    const layered = rules
      .filter((rule) => rule instanceof CSSLayerBlockRule)
      .filter((it) => /\.swiper\b/.test(it.cssText))
    expect(layered.map(({ name }) => name)).to.deep.equal(['ui.swiper'])
    expect(layered[0]?.cssText).not.to.match(/:host|:root/)
    const { zIndex, position, marginLeft, marginRight } = getComputedStyle(host)
    expect([zIndex, position, marginLeft, marginRight]).to.deep.equal(['auto', 'static', '0px', '0px'])
  })

  it('waits while it is pointed at and while something in it has focus (HOM-02)', async () => {
    const { shadow, find, named } = await show(400, 3, 5000)
    const moving = () => find('.ow-carousel').hasAttribute('data-moving')
    await until(moving)
    const { left, top } = box(find('.ow-carousel-view'))
    await sendMouse({ type: 'move', position: [Math.round(left + 50), Math.round(top + 5)] })
    await until(() => !moving())
    await sendMouse({ type: 'move', position: [1, 590] })
    await until(moving)
    named('Siguiente').focus()
    await until(() => !moving())
    named('Siguiente').blur()
    await until(moving)
    expect(shadow.querySelectorAll('[aria-label="Pausar"]')).to.have.length(1)
  })

  it('stands still for those who prefer reduced motion, and moves without gliding when they press play (HOM-02)', async () => {
    await emulateMedia({ reducedMotion: 'reduce' })
    const { shadow, named } = await show(400, 4, 200)
    await until(() => first(shadow) === 'lámina 1')
    expect(shadow.querySelector('.ow-carousel')?.hasAttribute('data-moving')).to.equal(false)
    const play = named('Reproducir')
    play.click()
    for (const shown of ['lámina 3', 'lámina 1']) await until(() => first(shadow) === shown)
    expect(shadow.querySelector<HTMLElement>('.swiper-wrapper')?.style.transitionDuration).to.equal('0ms')
  })

  it('slides out of sight cannot be reached, those in sight can, and repetitions are silent (A11-01)', async () => {
    const { all, shadow } = await show(600, 6)
    await until(() => inSight(shadow).length === 3)
    const reachable = () => all('.ow-carousel-slide:not([inert])').map((slide) => slide.textContent)
    await until(() => reachable().length === 3)
    expect(reachable()).to.deep.equal(inSight(shadow))
    clear()
    const few = await show(900, 3)
    await until(() => inSight(few.shadow).length === 5)
    expect(few.all('.ow-carousel-cell[aria-hidden="true"][inert]')).to.have.length(3)
  })
})

// The host page moves or removes the element, or changes its attributes.
import { afterTyping, type Disturbance, hasFields } from './disturbance'
import { goTo } from './screen'
import { other } from './world'

const inPage = (name: string, script: (tag: string) => void | Promise<void>): Disturbance => ({
  name,
  happen: async ({ page, host }) => void (await page.evaluate(script, host)),
})

export const elementDisturbances: readonly Disturbance[] = [
  inPage('element moved', (tag) => {
    const place = document.createElement('section')
    document.body.append(place)
    const element = document.querySelector(tag)
    if (element) place.append(element)
  }),
  inPage('element removed and put back', async (tag) => {
    const element = document.querySelector(tag)
    element?.remove()
    await new Promise((done) => setTimeout(done, 50))
    if (element) document.body.append(element)
  }),
  inPage('element replaced by a new one', (tag) => {
    const element = document.querySelector(tag)
    if (!element) return
    const copy = document.createElement(tag)
    copy.setAttribute('config', element.getAttribute('config') ?? '')
    element.replaceWith(copy)
  }),
  inPage('theme changed', (tag) => document.querySelector(tag)?.setAttribute('theme', 'dark')),
  inPage('language changed', (tag) => {
    const element = document.querySelector(tag)
    element?.setAttribute('lang', element.getAttribute('lang') === 'en' ? 'es' : 'en')
  }),
  inPage('configuration from another address', (tag) => {
    const element = document.querySelector(tag)
    element?.setAttribute(
      'config',
      element.getAttribute('config') === '/config.json' ? '/config.json?2' : '/config.json',
    )
  }),
  inPage('configuration taken away and given again', async (tag) => {
    const element = document.querySelector(tag)
    const address = element?.getAttribute('config')
    element?.removeAttribute('config')
    await new Promise((done) => setTimeout(done, 50))
    if (address) element?.setAttribute('config', address)
  }),
  afterTyping(
    'on in the element beside it',
    async (world, step) => {
      world.host = other(world.host)
      // An open form does not follow what is typed in another one: the step is opened anew.
      await goTo(world, step - 1)
    },
    (world, step) => world.beside !== '' && step > 1,
  ),
  afterTyping(
    'element removed, page left at once',
    async ({ page, host }) => {
      await page.evaluate((tag) => {
        document.querySelector(tag)?.remove()
        location.reload()
      }, host)
      await page.waitForLoadState('load')
    },
    hasFields,
  ),
]

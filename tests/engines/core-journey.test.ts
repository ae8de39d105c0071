// Login, one wizard step with an upload, statement, language, logout: in every engine, under the strict policy of the demo's pages.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { type Demo, startDemo } from '../../demo/server'
import { folderForAll } from '../kit/for-all'
import { savesIn } from '../kit/saves'
import { type Driver, enginesHere } from './drivers'
import { until } from './until'

const folder = folderForAll('owner-widgets')
const file = join(folder, 'ingresos.pdf')
writeFileSync(file, `%PDF-1.7\n${' income '.repeat(50)}`)
const emily = persona('emily')

/** The journeys walk the same in Chromium. */
const otherEngines = enginesHere().filter(([engine]) => engine !== 'Chromium')

let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ pagePort: 0, servicePort: 0, storeDir: false, quiet: true, rateLimit: 0 })
})
afterAll(() => demo.close())

const root = "document.querySelector('owner-portal').shadowRoot"
const shows = (driver: Driver, selector: string) =>
  until(selector, () => driver.evaluate(`Boolean(${root}?.querySelector(${JSON.stringify(selector)}))`))
const gone = (driver: Driver, selector: string) =>
  until(`no ${selector}`, () => driver.evaluate(`!${root}?.querySelector(${JSON.stringify(selector)})`))

const watch = `(() => {
  window.refused = []
  addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective + ' ' + event.blockedURI))
  return true
})()`

describe.each(otherEngines)('the core journey in %s (EMB-01, EMB-04)', (_, start) => {
  it('logs in, sends a step with a file, opens a statement, changes the language, logs out', async () => {
    demo.services.store.reset()
    demo.services.calls.clear()
    const driver = await start()
    try {
      await driver.open(`${demo.pageOrigin}/hosts/plain.html#/login`)
      await driver.evaluate(watch)
      await driver.type('input[name=email]', emily.email)
      await driver.type('input[name=password]', emily.password ?? '')
      await driver.click('form button[type=submit]')
      // The popup that leads to the onboarding, which begins with the welcome.
      await driver.click('dialog[open] a[href$="#/fiducia"]')
      await shows(driver, '[data-screen=onboarding]')

      await shows(driver, 'form[data-step], dialog[open]')
      if (await driver.evaluate(`Boolean(${root}.querySelector('dialog[open]'))`))
        await driver.click('dialog[open] button')
      await shows(driver, 'form[data-step="6"]')
      await driver.upload('form[data-step="6"] input[name=Soporte_de_Ingresos]', file)
      await until(
        'the upload',
        async () => demo.services.calls.to(/upload-file\/Soporte_de_Ingresos/)[0]?.status === 200,
      )
      await driver.click('form[data-step="6"] button[type=submit]')
      // Not before a double click that led to the review is over (WIZ-17).
      await driver.click('form[data-step=review][data-armed=true] button[type=submit]')
      await until('the save', async () => savesIn(demo.services)[0]?.status === 200)
      // The final dialog's Continue.
      await driver.click('dialog[open] button')
      await gone(driver, 'dialog[open]')

      await driver.evaluate("void (location.hash = '#/soporte/estado-de-cuenta')")
      await shows(driver, '[data-screen=support] dialog[open], dialog[open] iframe, dialog[open] a[download]')
      await until('the statement', async () => demo.services.calls.to(/\d+\/pdf$/)[0]?.status === 200)
      await driver.evaluate(
        `${root}.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))`,
      )
      await gone(driver, 'dialog[open]')

      await driver.click('button[lang=en]')
      await shows(driver, '.ow-root[lang=en]')
      await driver.click('[data-menu=profile]')
      await driver.evaluate("void document.querySelector('owner-portal').logout()")
      await shows(driver, '[data-screen=landing]')
      expect(await driver.evaluate('window.refused')).toEqual([])
    } finally {
      await driver.close()
    }
  })

  it('shows nobody in on a page that its cache brings back after a logout on the next one (SES-07, SES-09)', async () => {
    const driver = await start()
    const isIn = () => driver.evaluate(`Boolean(${root}?.querySelector('[data-menu=profile]'))`)
    const isAt = (query: string) => driver.evaluate(`location.search === '${query}'`)
    try {
      await driver.open(`${demo.pageOrigin}/hosts/plain.html#/login`)
      await driver.type('input[name=email]', emily.email)
      await driver.type('input[name=password]', emily.password ?? '')
      await driver.click('form button[type=submit]')
      await until('home', isIn)
      await driver.evaluate("void setTimeout(() => { location.href = '?next#/' })")
      await until('the next page', async () => (await isAt('?next')) && isIn())
      await driver.evaluate("void document.querySelector('owner-portal').logout()")
      await until('the logout', async () => !(await isIn()))
      await driver.evaluate('void setTimeout(() => history.back())')
      await until('the page before', async () => isAt(''))
      await shows(driver, '[data-screen=landing], [data-screen=login]')
      expect(await isIn()).toBe(false)
    } finally {
      await driver.close()
    }
  })
})

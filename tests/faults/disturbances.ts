// What may happen between any two actions of a buyer. After each of them the step must be there again with every answer in it.
import type { Fault } from '../../demo/services/faults'
import { answerFor } from './answers'
import { form, goTo, settle, shown } from './screen'
import { type } from './typing'
import { Broken, fieldsOf, recordOf, type World, watch } from './world'

export interface Disturbance {
  name: string
  /** Where it can happen; everywhere without. */
  when?(world: World, step: number): boolean
  happen(world: World, step: number): Promise<void>
}

const isPortal = ({ host }: World) => host === 'owner-portal'
/** A form below it: the choice of the nature has one field only. */
const hasFields = (_: World, step: number) => step > 1

/** Milliseconds: what a crash of the browser may cost. */
const crashMayCost = 1_000

async function reopen(world: World): Promise<void> {
  const page = await world.context.newPage()
  await watch(world, page)
  await page.goto(world.address)
}

/** The next call that matches fails so; the services are well again after it. */
const fault = (name: string, fails: Fault): Disturbance => ({
  name,
  async happen({ services }) {
    services.faults.set({ times: 1, match: 'api/v1', ...fails })
  },
})

/** In the page: the element itself is handled by the page around it. */
const inPage = (name: string, script: (tag: string) => void | Promise<void>): Disturbance => ({
  name,
  happen: async ({ page, host }) => void (await page.evaluate(script, host)),
})

/** Types an answer into a text field of chance: what follows happens right after it. */
async function typeSomething(world: World, step: number): Promise<void> {
  for (const [name, field] of Object.entries(fieldsOf(world, step))) {
    if (field.kind !== 'text' || field.plain || (await shown(world.page, step, name)) === undefined) continue
    if (world.chance.oneIn(2)) return type(world, step, name, field, answerFor(name, field, world.chance))
  }
}

export const disturbances: readonly Disturbance[] = [
  { name: 'reload', happen: async ({ page }) => void (await page.reload()) },
  {
    name: 'typed and reloaded at once',
    when: hasFields,
    async happen(world, step) {
      await typeSomething(world, step)
      await world.page.reload()
    },
  },
  {
    name: 'tab closed and opened',
    async happen(world, step) {
      await typeSomething(world, step)
      await world.page.close({ runBeforeUnload: false })
      await reopen(world)
    },
  },
  {
    name: 'crash of the renderer',
    async happen(world) {
      await world.page.waitForTimeout(crashMayCost * world.slowed)
      const { page, cdp } = world
      const crashed = page.waitForEvent('crash')
      cdp.send('Page.crash').catch(() => {})
      await crashed
      await page.close()
      await reopen(world)
    },
  },
  {
    name: 'crash during steady typing',
    when: (world, step) => step > 1 && 'longText' in kindsOf(world, step),
    async happen(world, step) {
      const name = kindsOf(world, step).longText
      if (!name || (await shown(world.page, step, name)) === undefined) return
      await crashWhileTyping(world, step, name)
    },
  },
  {
    name: 'offline and back',
    async happen({ page, context }) {
      await context.setOffline(true)
      await page.waitForTimeout(300)
      await context.setOffline(false)
    },
  },
  fault('server error', { mode: '500' }),
  fault('slow answer', { latency: 3_000 }),
  fault('connection cut before', { mode: 'drop' }),
  fault('connection cut after', { mode: 'lost' }),
  fault('half an answer', { mode: 'malformed' }),
  fault('a web page as answer', { mode: 'html' }),
  fault('too many requests', { mode: 'rateLimit' }),
  fault('token over', { mode: 'expired' }),
  fault('save refused', { mode: '500', match: 'Contacts/upsert' }),
  fault('save done, answer lost', { mode: 'lost', match: 'Contacts/upsert' }),
  fault('upload cut', { mode: 'drop', match: 'upload-file' }),
  {
    name: 'login refused, password asked again',
    async happen({ services }) {
      services.faults.set([
        { mode: 'expired', match: 'api/v1', times: 1 },
        { mode: 'rateLimit', match: 'auth/local', times: 1 },
      ])
    },
  },
  {
    name: 'second tab, another field',
    when: hasFields,
    happen: (world, step) => inSecondTab(world, step),
  },
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
  {
    name: 'element removed, page left at once',
    when: hasFields,
    async happen(world, step) {
      await typeSomething(world, step)
      await world.page.evaluate((tag) => {
        document.querySelector(tag)?.remove()
        location.reload()
      }, world.host)
      await world.page.waitForLoadState('load')
    },
  },
  {
    name: 'another page and back',
    async happen(world, step) {
      await typeSomething(world, step)
      await world.page.goto(`${world.site.origin}/elsewhere`)
      await world.page.goBack()
    },
  },
  {
    name: 'page frozen and thawed',
    async happen({ cdp }) {
      await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
      await cdp.send('Page.setWebLifecycleState', { state: 'active' })
    },
  },
  {
    name: 'another screen and back',
    when: isPortal,
    async happen(world, step) {
      await typeSomething(world, step)
      await world.page.evaluate(() => location.assign('#/documentos'))
      await world.page
        .locator('[data-screen=documents]')
        .waitFor({ timeout: 20_000 })
        .catch(() => {})
      await world.page.goBack()
    },
  },
  {
    name: 'an earlier step and back',
    when: (_, step) => step > 2,
    async happen(world, step) {
      await typeSomething(world, step)
      await goTo(world, world.chance.whole(2, step - 1))
      await goTo(world, step)
    },
  },
  {
    name: 'the button back',
    when: (_, step) => step > 1,
    async happen(world, step) {
      await typeSomething(world, step)
      await form(world.page, step).locator('[data-action=back]').click()
      await goTo(world, step)
    },
  },
  {
    name: 'clock set on a day',
    async happen({ page }) {
      await page.evaluate(() => {
        const now = Date.now
        Date.now = () => now() + 86_400_000
      })
    },
  },
  {
    name: 'clock set back a day',
    async happen({ page }) {
      await page.evaluate(() => {
        const now = Date.now
        Date.now = () => now() - 86_400_000
      })
    },
  },
  {
    name: 'submit with a field empty',
    when: hasFields,
    happen: submitWithout,
  },
  {
    name: 'disk full for a moment',
    when: hasFields,
    async happen(world, step) {
      await world.page.evaluate(() => {
        const { put } = IDBObjectStore.prototype
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
        setTimeout(() => {
          IDBObjectStore.prototype.put = put
        }, 400)
      })
      await typeSomething(world, step)
    },
  },
]

/** A field of each kind in the step. */
const kindsOf = (world: World, step: number): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(world, step)).map(([name, { kind }]) => [kind, name]))

/** Letters without a pause, then a crash: all but the last second of them must be there. */
async function crashWhileTyping(world: World, step: number, name: string): Promise<void> {
  const { page, cdp } = world
  const control = form(page, step).locator(`[name="${name}"]`)
  await control.fill('')
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(3).slice(0, 36)
  let kept = 0
  const begun = Date.now()
  const times: number[] = []
  for (const letter of letters) {
    await control.press(letter)
    times.push(Date.now() - begun)
    await page.waitForTimeout(100)
  }
  const crashed = page.waitForEvent('crash')
  const end = Date.now() - begun
  cdp.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
  kept = times.filter((time) => time < end - crashMayCost * world.slowed).length
  world.typed.get(step)?.delete(name)
  await reopen(world)
  await goTo(world, step)
  const seen = (await shown(world.page, step, name)) ?? ''
  if (!letters.startsWith(seen) || seen.length < kept)
    throw new Broken(
      `crash during steady typing: ${name} shows ${seen.length} of ${letters.length} letters, ${kept} were older than a second`,
    )
}

/** The same step in another tab: what is typed there is in both after a reload of the first. */
async function inSecondTab(world: World, step: number): Promise<void> {
  const first = world.page
  const second = await world.context.newPage()
  await watch(world, second)
  await second.goto(world.address)
  await goTo(world, step)
  await typeSomething(world, step)
  // Closed or left within the moment in which it would have been written.
  if (world.chance.oneIn(2)) await second.close()
  else await second.goto('about:blank').then(() => second.close())
  await watch(world, first)
  await first.bringToFront()
  await first.reload()
}

/** An answer is taken away and the form sent: it is refused, and everything else stays. */
async function submitWithout(world: World, step: number): Promise<void> {
  const { page } = world
  const answers = world.typed.get(step)
  const fields = fieldsOf(world, step)
  const name = [...(answers?.keys() ?? [])].find((one) => fields[one]?.kind === 'text' && !fields[one]?.optional)
  if (!answers || !name) return
  const before = JSON.stringify(recordOf(world))
  await form(page, step).locator(`[name="${name}"]`).fill('')
  await form(page, step).locator('button[type=submit]').click()
  await page.waitForTimeout(300)
  if (JSON.stringify(recordOf(world)) !== before) throw new Broken(`step ${step} was saved without ${name}`)
  const field = fields[name]
  if (field) await type(world, step, name, field, answers.get(name) ?? '')
  await settle(world)
}

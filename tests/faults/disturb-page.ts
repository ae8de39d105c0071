// The page is reloaded, crashes, or runs beside another tab or with another clock.
import {
  afterTyping,
  crashMayCost,
  type Disturbance,
  hasFields,
  hasTools,
  kindsOf,
  reopen,
  typeSomething,
} from './disturbance'
import { form, goTo, shown } from './screen'
import { type } from './typing'
import { Broken, fieldsOf, type World, watch } from './world'

export const pageDisturbances: readonly Disturbance[] = [
  { name: 'reload', happen: async ({ page }) => void (await page.reload()) },
  afterTyping('typed and reloaded at once', ({ page }) => page.reload(), hasFields),
  afterTyping('tab closed and opened', async (world) => {
    await world.page.close({ runBeforeUnload: false })
    await reopen(world)
  }),
  {
    name: 'crash of the renderer',
    when: hasTools,
    async happen(world, step) {
      await world.page.waitForTimeout(crashMayCost * world.slowed)
      await crash(world)
      const lost = forgetUnheard(world, step)
      await reopen(world)
      // The buyer finds these fields empty, and fills them in again.
      for (const [name, value] of lost) {
        const field = fieldsOf(world, step)[name]
        await goTo(world, step)
        if (field) await type(world, step, name, field, value)
      }
    },
  },
  {
    name: 'crash during steady typing',
    when: (world, step) => hasTools(world) && step > 1 && 'longText' in kindsOf(world, step),
    async happen(world, step) {
      const name = kindsOf(world, step).longText
      if (!name || (await shown(world, step, name)) === undefined) return
      await crashWhileTyping(world, step, name)
    },
  },
  {
    name: 'second tab, another field',
    when: hasFields,
    happen: (world, step) => inSecondTab(world, step),
  },
  afterTyping('another page and back', async ({ page, site }) => {
    await page.goto(`${site.origin}/elsewhere`)
    await page.goBack()
  }),
  {
    name: 'page frozen and thawed',
    when: hasTools,
    async happen({ cdp }) {
      await cdp?.send('Page.setWebLifecycleState', { state: 'frozen' })
      await cdp?.send('Page.setWebLifecycleState', { state: 'active' })
    },
  },
  clockSet('on', 86_400_000),
  clockSet('back', -86_400_000),
]

function clockSet(way: string, milliseconds: number): Disturbance {
  const set = (more: number) => {
    const now = Date.now
    Date.now = () => now() + more
  }
  return { name: `clock set ${way} a day`, happen: ({ page }) => page.evaluate(set, milliseconds) }
}

/** Crashes the renderer: no event of leaving reaches the page. */
async function crash({ page, cdp }: World): Promise<void> {
  const crashed = page.waitForEvent('crash')
  cdp?.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

/** Types without a pause, then crashes: everything but the last second must be restored. */
async function crashWhileTyping(world: World, step: number, name: string): Promise<void> {
  const { page } = world
  const control = form(world, step).locator(`[name="${name}"]`)
  await control.fill('')
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(3).slice(0, 36)
  const begun = Date.now()
  const times: number[] = []
  for (const letter of letters) {
    await control.press(letter)
    times.push(Date.now() - begun)
    await page.waitForTimeout(100)
  }
  const end = Date.now() - begun
  await crash(world)
  const kept = times.filter((time) => time < end - crashMayCost * world.slowed).length
  for (const one of [name, ...world.unheard]) world.typed.get(step)?.delete(one)
  await reopen(world)
  await goTo(world, step)
  const seen = (await shown(world, step, name)) ?? ''
  if (!letters.startsWith(seen) || seen.length < kept)
    throw new Broken(
      `crash during steady typing: ${name} shows ${seen.length} of ${letters.length} letters, ${kept} were older than a second`,
    )
  world.said.push(seen)
}

/** Types into the same step in another tab: after a reload the first tab must show it too. */
async function inSecondTab(world: World, step: number): Promise<void> {
  const first = world.page
  // In a headless browser every tab has the focus. Another browser would fire this event when the second tab is opened.
  await first.evaluate(() => dispatchEvent(new Event('blur')))
  const second = await world.context.newPage()
  await watch(world, second)
  await second.goto(world.address)
  await goTo(world, step)
  await typeSomething(world, step)
  // Closes the tab or leaves it before the debounced write of the draft.
  if (world.chance.oneIn(2)) await second.close()
  else await second.goto('about:blank').then(() => second.close())
  await watch(world, first)
  await first.bringToFront()
  await first.reload()
}

/** A crash loses answers that were filled in without an event: no longer expects them. @returns them by the names of their fields */
function forgetUnheard({ typed, unheard }: World, step: number): Map<string, string> {
  const lost = new Map<string, string>()
  for (const name of unheard) {
    const value = typed.get(step)?.get(name)
    if (value !== undefined) lost.set(name, value)
    typed.get(step)?.delete(name)
  }
  unheard.clear()
  return lost
}

// Actions of the buyer between two answers.

import { fileCalled } from '../kit/people'
import { afterTyping, type Disturbance, hasFields, isPortal, kindsOf } from './disturbance'
import { form, goTo, settle, shown } from './screen'
import { chooseFile, type } from './typing'
import { Broken, fieldsOf, recordOf, type World } from './world'

export const formDisturbances: readonly Disturbance[] = [
  afterTyping(
    'another screen and back',
    async ({ page }) => {
      await page.evaluate(() => location.assign('#/documentos'))
      await page
        .locator('[data-screen=documents]')
        .waitFor({ timeout: 20_000 })
        .catch(() => {})
      await page.goBack()
    },
    isPortal,
  ),
  afterTyping(
    'another screen by the menu and back',
    async ({ page }) => {
      // In a narrow window the menu is closed, so its link is clicked by script.
      await page
        .locator('a[href$="#/noticias"]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await page
        .locator('[data-screen=news]')
        .waitFor({ timeout: 20_000 })
        .catch(() => {})
      await page
        .locator('a[href$="#/fiducia"]')
        .first()
        .evaluate((link: HTMLElement) => link.click(), { timeout: 3_000 })
        .catch(() => page.goBack())
    },
    isPortal,
  ),
  afterTyping(
    'an earlier step and back',
    async (world, step) => {
      await goTo(world, world.chance.whole(2, step - 1))
      await goTo(world, step)
    },
    (_, step) => step > 2,
  ),
  {
    name: 'submit with a field empty',
    when: hasFields,
    happen: submitWithout,
  },
  {
    name: 'network lost during an upload',
    when: (world, step) => 'file' in kindsOf(world, step),
    async happen(world, step) {
      const name = kindsOf(world, step).file
      if (!name || (await shown(world, step, name)) === undefined) return
      world.services.faults.set({ latency: 400, match: 'upload-file', times: 1 })
      await form(world, step)
        .locator(`input[type=file][name="${name}"]`)
        .setInputFiles(fileCalled(`${name}.pdf`))
      await world.page.waitForTimeout(150)
      await world.context.setOffline(true)
      await world.page.waitForTimeout(500)
      await world.context.setOffline(false)
      await chooseFile(world, step, name)
    },
  },
]

/** Clears an answer and submits the form: it must be refused and keep all other answers. */
async function submitWithout(world: World, step: number): Promise<void> {
  const { page } = world
  const answers = world.typed.get(step)
  const fields = fieldsOf(world, step)
  const name = [...(answers?.keys() ?? [])].find((one) => fields[one]?.kind === 'text' && !fields[one]?.optional)
  if (!answers || !name) return
  const before = JSON.stringify(recordOf(world))
  await form(world, step).locator(`[name="${name}"]`).fill('')
  await form(world, step).locator('button[type=submit]').click()
  await page.waitForTimeout(300)
  if (JSON.stringify(recordOf(world)) !== before) throw new Broken(`step ${step} was saved without ${name}`)
  const field = fields[name]
  if (field) await type(world, step, name, field, answers.get(name) ?? '')
  await settle(world)
}

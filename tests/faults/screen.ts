// Reads the screen, and returns to the step after any disturbance.
import type { Locator, Page } from '@playwright/test'
import { visibleFields } from '../../src/domain/condition'
import { textOf } from '../../src/domain/crm-text'
import type { Field } from '../../src/domain/field'
import { proposalFor } from '../../src/domain/proposals'
import { contextOf } from '../../src/domain/residence'
import { stepsOf } from '../../src/domain/steps/flow'
import { isSame } from './answers'
import { Broken, fieldsOf, recordOf, variantNow, type World } from './world'

/** Milliseconds after which the form must be usable again. */
const patience = 20_000

export const inHost = ({ page, host }: World): Locator => page.locator(host)

export const form = (world: World, step: number | string): Locator => inHost(world).locator(`form[data-step="${step}"]`)

interface Seen {
  step: string | undefined
  /** In the element or the one beside it, which may cover it. */
  dialog: boolean
  /** An element still reads her record. */
  pending: boolean
  login: boolean
  /** A start that failed, with its button to try again. */
  failed: boolean
  /** The value of data-screen; undefined while none is shown. */
  screen: string | undefined
}

/** Reads what is shown in one call: the step, the screen, and the dialog or login that may cover them. */
const look = ({ page, host: tag }: World): Promise<Seen> =>
  page.evaluate((tag) => {
    const host = document.querySelector(tag)
    const all = (selector: string) => [...(host?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
    const shown = (selector: string) => all(selector).some((one) => one.getClientRects().length > 0)
    const elements = [...document.querySelectorAll('fiducia-wizard, owner-portal')]
    const anywhere = (selector: string) => elements.some((one) => one.shadowRoot?.querySelector(selector))
    return {
      step: all('form[data-step]').find((one) => one.getClientRects().length > 0)?.dataset.step,
      dialog: anywhere('dialog[open]'),
      pending: anywhere('.ow-wizard-pending'),
      login: shown('input[name=email]'),
      failed: shown('.ow-panel [role=alert] button'),
      screen: all('[data-screen]').at(-1)?.dataset.screen,
    }
  }, tag)

/** The step that is on the screen and can be used; logs in, answers dialogs and waits on the way. @throws Broken after 20 s */
export async function settle(world: World): Promise<string> {
  const { page, persona } = world
  const host = inHost(world)
  const end = Date.now() + patience * (world.slowed > 1 ? 2 : 1)
  while (Date.now() < end) {
    if (await givePassword(world)) continue
    const seen = await look(world).catch(() => undefined)
    if (seen?.screen === 'landing') await toRoute(page, '/login')
    else if (seen?.failed && !seen.step) {
      await host
        .locator('.ow-panel [role=alert] button')
        .first()
        .click(quick)
        .catch(() => {})
    } else if (seen?.login && !seen.step) {
      await host
        .locator('input[name=email]')
        .fill(persona.email, quick)
        .catch(() => {})
      await host
        .locator('input[name=password]')
        .fill(persona.password ?? '', quick)
        .catch(() => {})
      await host
        .locator('form:has(input[name=password]) button[type=submit]')
        .click(quick)
        .catch(() => {})
      // A second login would wait for controls that go with the answer of the first one.
      await host
        .locator('input[name=email]')
        .waitFor({ state: 'hidden', ...quick })
        .catch(() => {})
    } else if (seen?.dialog) {
      await (await upperDialog(world))
        ?.locator(':is(button, a[href])')
        .last()
        .click(quick)
        .catch(() => {})
    } else if (seen?.step && !(world.beside && seen.pending)) return seen.step
    else if (seen?.screen && seen.screen !== 'onboarding' && !seen.login) await toRoute(page, '/fiducia')
    await page.waitForTimeout(100)
  }
  throw new Broken(`no form is usable after ${patience / 1000} s`)
}

const quick = { timeout: 3_000 }

export const isCovered = async ({ page }: World): Promise<boolean> => (await page.locator('dialog[open]').count()) > 0

/** The open dialog that can be used: two elements can each open one, and the lower one takes no clicks. */
async function upperDialog({ page }: World): Promise<Locator | undefined> {
  const open = page.locator('dialog[open]')
  const index = await open
    .evaluateAll((all) =>
      all.findIndex((dialog) => {
        const { left, top, width, height } = dialog.getBoundingClientRect()
        const root = dialog.getRootNode() as ShadowRoot
        return dialog.contains(root.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .catch(() => -1)
  return index < 0 ? undefined : open.nth(index)
}

/** Answers the dialog that asks for the password, unless another one covers it. @returns whether it was open */
export async function givePassword(world: World): Promise<boolean> {
  const dialog = await upperDialog(world)
  const password = dialog?.locator('input[name=password]')
  if (!dialog || !password || (await password.count().catch(() => 0)) === 0) return false
  await password.fill(world.persona.password ?? '', quick).catch(() => {})
  await dialog
    .locator('button[type=submit]')
    .click(quick)
    .catch(() => {})
  return true
}

const toRoute = (page: Page, route: string) =>
  page.evaluate((hash) => location.assign(hash), `#${route}`).catch(() => {})

/** Opens the step from the list of steps if another one is shown. */
export async function goTo(world: World, step: number): Promise<void> {
  for (let tries = 0; tries < 8; tries++) {
    const here = await settle(world)
    if (here === String(step)) return
    const { page } = world
    const host = inHost(world)
    const bar = host.locator('[data-action=steps]')
    const small = await bar.isVisible().catch(() => false)
    if (small) await bar.click({ timeout: 3_000 }).catch(() => {})
    const list = host.locator(small ? 'dialog[open]' : '.ow-wizard-aside').locator('.ow-step')
    // A link in a portal, whose steps have addresses; a button in an element of its own.
    await list
      .nth(step - 1)
      .locator('a.ow-step-body, button.ow-step-body')
      .click({ timeout: 3_000 })
      .catch(() => {})
    await page.waitForTimeout(150)
  }
  throw new Broken(`step ${step} cannot be reached`)
}

/** What the controls of a step show, by field: the chosen value, or the text. Nothing for a field that is not asked. */
const allShown = (world: World, step: number): Promise<Record<string, string>> =>
  form(world, step)
    .locator('[name]')
    .evaluateAll((all) => {
      const texts: Record<string, string> = {}
      for (const { name, type, value, checked } of all as HTMLInputElement[])
        texts[name] = type === 'radio' && !checked ? (texts[name] ?? '') : value
      return texts
    })

export const shown = async (world: World, step: number, name: string) => (await allShown(world, step))[name]

/** The names of the step's fields that are asked, by the answers typed last, else by those of the record. */
export function askedIn(world: World, step: number): readonly string[] {
  const fields = fieldsOf(world, step)
  const record = recordOf(world)
  const typed = world.typed.get(step)
  const answers = Object.fromEntries(
    Object.keys(fields).map((name) => [name, typed?.get(name) ?? textOf(record[name])]),
  )
  return visibleFields(fields, answers, contextOf(record))
}

/** Whether a field is asked; waits until it is there: the later ones of a step are rendered when the browser is idle. */
export async function isRendered(world: World, step: number, name: string): Promise<boolean> {
  const control = form(world, step).locator(`[name="${name}"]`).first()
  const timeout = askedIn(world, step).includes(name) ? 5_000 : 1
  return control.waitFor({ state: 'attached', timeout }).then(
    () => true,
    () => false,
  )
}

/** Checks that each control of the step shows its answer; fields that are no longer asked are skipped. @throws Broken */
export async function checkStep(world: World, step: number, why: string): Promise<void> {
  const fields = fieldsOf(world, step)
  const typed = [...(world.typed.get(step) ?? [])]
  const asked = askedIn(world, step)
  const look = async () => {
    const seen = await allShown(world, step)
    const [wrong] = typed.flatMap(([name, value]) => {
      const [field, text] = [fields[name], seen[name]]
      return !field || text === undefined || isSame(field, text, value) ? [] : [`${name} shows '${text}', '${value}'`]
    })
    return { wrong, isWhole: typed.every(([name]) => name in seen || !asked.includes(name)) }
  }
  let now = await look()
  // The later rows are rendered when the browser is idle, and the draft may be read after the form was rendered.
  for (let tries = 0; tries < 50 && (!now.isWhole || (now.wrong && tries < 5)); tries++) {
    await world.page.waitForTimeout(100)
    now = await look()
  }
  if (now.wrong) throw new Broken(`${why}: in step ${step} ${now.wrong} was typed`)
  checkRecord(world, why)
}

/** Checks that every text in the record was stored before or typed, and that no stored text was blanked. @throws Broken */
function checkNothingMadeUp(world: World, why: string): void {
  const record = recordOf(world)
  for (const { fields } of stepsOf(world.nature, variantNow(world)))
    for (const [name, field] of Object.entries<Field>(fields)) {
      if (!textKinds.includes(field.kind) || field.when) continue
      // The value may be proposed from an answer of an earlier step, typed now or stored before.
      const proposed = proposalFor(name, world.before, true)
      const known = [world.before[name], field.default, proposed, ...world.said]
      if (!known.some((one) => isSame(field, record[name], one)))
        throw new Broken(`${why}: the record holds '${record[name]}' in ${name}, which nobody typed`)
    }
}

const textKinds: readonly Field['kind'][] = ['text', 'longText', 'email', 'money', 'date', 'phone']

/** Checks the invariants: no invented values, progress never falls, one save at a time, no script errors. @throws Broken */
export function checkRecord(world: World, why: string): void {
  checkNothingMadeUp(world, why)
  const progress = Number(recordOf(world).Avance_Datos ?? 0)
  if (progress < world.highest) throw new Broken(`${why}: progress fell from ${world.highest} to ${progress}`)
  world.highest = progress
  if (world.overlaps > 0) throw new Broken(`${why}: two saves were under way at once`)
  const [trouble] = world.trouble
  if (trouble) throw new Broken(`${why}: the page reports '${trouble}'`)
}

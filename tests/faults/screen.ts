// Reads the screen, and returns to the step after any disturbance.
import type { Locator, Page } from '@playwright/test'
import { visibleFields } from '../../src/domain/condition'
import { type Field, textOf } from '../../src/domain/field'
import { withProposals } from '../../src/domain/proposals'
import { contextOf } from '../../src/domain/residence'
import { stepsOf } from '../../src/domain/steps/flow'
import { isSame } from './answers'
import { Broken, fieldsOf, recordOf, variantNow, type World } from './world'

/** Milliseconds after which the form must be usable again. */
const patience = 20_000

export const form = (page: Page, step: number | string): Locator => page.locator(`form[data-step="${step}"]`)

interface Seen {
  step: string | undefined
  dialog: boolean
  password: boolean
  login: boolean
  /** A start that failed, with its button to try again. */
  failed: boolean
  /** The value of data-screen; undefined while none is shown. */
  screen: string | undefined
}

/** Reads what is shown in one call: the step, the screen, and the dialog or login that may cover them. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const host = document.querySelector('fiducia-wizard, owner-portal')
    const all = (selector: string) => [...(host?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
    const shown = (selector: string) => all(selector).some((one) => one.getClientRects().length > 0)
    const open = all('dialog[open]').at(-1)
    return {
      step: all('form[data-step]').find((one) => one.getClientRects().length > 0)?.dataset.step,
      dialog: open !== undefined,
      password: open?.querySelector('input[name=password]') != null,
      login: shown('input[name=email]'),
      failed: shown('.ow-panel > [role=alert] button'),
      screen: all('[data-screen]').at(-1)?.dataset.screen,
    }
  })

/** The step that is on the screen and can be used; logs in, answers dialogs and waits on the way. @throws Broken after 20 s */
export async function settle(world: World): Promise<string> {
  const { page, persona } = world
  const end = Date.now() + patience * (world.slowed > 1 ? 2 : 1)
  while (Date.now() < end) {
    const seen = await look(page).catch(() => undefined)
    if (seen?.screen === 'landing') await toRoute(page, '/login')
    else if (seen?.failed && !seen.step) {
      await page
        .locator('.ow-panel > [role=alert] button')
        .first()
        .click(quick)
        .catch(() => {})
    } else if (seen?.password) {
      await givePassword(world)
    } else if (seen?.login && !seen.step) {
      await page
        .locator('input[name=email]')
        .fill(persona.email, quick)
        .catch(() => {})
      await page
        .locator('input[name=password]')
        .fill(persona.password ?? '', quick)
        .catch(() => {})
      await page
        .locator('form:has(input[name=password]) button[type=submit]')
        .click(quick)
        .catch(() => {})
    } else if (seen?.dialog) {
      await page
        .locator('dialog[open] :is(button, a[href])')
        .last()
        .click(quick)
        .catch(() => {})
    } else if (seen?.step) return seen.step
    else if (seen?.screen && seen.screen !== 'onboarding' && !seen.login) await toRoute(page, '/fiducia')
    await page.waitForTimeout(100)
  }
  throw new Broken(`no form is usable after ${patience / 1000} s`)
}

const quick = { timeout: 3_000 }

/** Answers the dialog that asks for the password, if it is open. */
export async function givePassword({ page, persona }: World): Promise<void> {
  const field = page.locator('dialog[open] input[name=password]')
  if ((await field.count().catch(() => 0)) === 0) return
  await field.fill(persona.password ?? '', quick).catch(() => {})
  await page
    .locator('dialog[open] button[type=submit]')
    .click(quick)
    .catch(() => {})
}

const toRoute = (page: Page, route: string) =>
  page.evaluate((hash) => location.assign(hash), `#${route}`).catch(() => {})

/** Opens the step from the list of steps if another one is shown. */
export async function goTo(world: World, step: number): Promise<void> {
  for (let tries = 0; tries < 8; tries++) {
    const here = await settle(world)
    if (here === String(step)) return
    const { page } = world
    const bar = page.locator('.ow-wizard-bar button')
    const small =
      (await bar.count()) > 0 &&
      (await bar
        .first()
        .isVisible()
        .catch(() => false))
    if (small)
      await bar
        .last()
        .click({ timeout: 3_000 })
        .catch(() => {})
    const list = page.locator(small ? 'dialog[open]' : '.ow-wizard-aside').locator('.ow-step')
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

/** What the field of a control shows: its chosen value, or its text. Undefined: the field is not asked. */
export const shown = (page: Page, step: number, name: string): Promise<string | undefined> =>
  form(page, step)
    .locator(`[name="${name}"]`)
    .evaluateAll((all) => {
      const controls = all as HTMLInputElement[]
      const [first] = controls
      if (!first) return undefined
      if (first.type === 'radio') return controls.find(({ checked }) => checked)?.value ?? ''
      return first.value
    })

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

/** Waits until a field that is asked is there: the later ones of a step are rendered when the browser is idle. */
export async function whenRendered(world: World, step: number, name: string): Promise<void> {
  if (!askedIn(world, step).includes(name)) return
  const control = form(world.page, step).locator(`[name="${name}"]`).first()
  await control.waitFor({ state: 'attached', timeout: 5_000 }).catch(() => {})
}

/** Checks that each control of the step shows its answer; fields that are no longer asked are skipped. @throws Broken */
export async function checkStep(world: World, step: number, why: string): Promise<void> {
  const fields = fieldsOf(world, step)
  for (const [name, value] of world.typed.get(step) ?? []) {
    const field = fields[name]
    await whenRendered(world, step, name)
    const seen = await shown(world.page, step, name)
    if (!field || seen === undefined || isSame(field, seen, value)) continue
    // Checks again later: the draft may be read after the form was rendered.
    await world.page.waitForTimeout(500)
    const again = await shown(world.page, step, name)
    if (again === undefined || isSame(field, again, value)) continue
    throw new Broken(`${why}: ${name} of step ${step} shows '${again}', '${value}' was typed`)
  }
  checkRecord(world, why)
}

/** Checks that every text in the record was stored before or typed, and that no stored text was blanked. @throws Broken */
function checkNothingMadeUp(world: World, why: string): void {
  const record = recordOf(world)
  for (const { fields } of stepsOf(world.nature, variantNow(world)))
    for (const [name, field] of Object.entries<Field>(fields)) {
      if (!textKinds.includes(field.kind) || field.when) continue
      // The value may be proposed from an answer of an earlier step, typed now or stored before.
      const proposed = withProposals({ [name]: '' }, world.before)[name]
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

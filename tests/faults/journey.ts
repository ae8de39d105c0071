// One random journey: a buyer completes her onboarding while disturbances happen.
import type { Browser } from '@playwright/test'
import { natureValues } from '../../src/domain/contact'
import { stepsOf } from '../../src/domain/steps/flow'
import { answerFor, isSame } from './answers'
import type { Disturbance } from './disturbance'
import { disturbances } from './disturbances'
import { askedIn, checkRecord, checkStep, form, givePassword, goTo, inHost, isRendered, settle } from './screen'
import { check, chooseFile, type } from './typing'
import {
  Broken,
  closeWorld,
  fieldsOf,
  note,
  openWorld,
  recordOf,
  variantNow,
  type World,
  type WorldOptions,
} from './world'

export interface Outcome {
  seed: number
  /** The failure; undefined if nothing was lost. */
  failure: string | undefined
  events: string[]
  met: Map<string, number>
}

export interface JourneyOptions extends WorldOptions {
  /** Percentage of actions that a disturbance follows. */
  rate: number
  /** Beginning of the names of the disturbances to use; '' for all. */
  only: string
  /** Folder for screenshots of failures. */
  pictures: string
}

export async function runJourney(browser: Browser, seed: number, options: JourneyOptions): Promise<Outcome> {
  const world = await openWorld(browser, seed, options)
  const met = new Map<string, number>()
  let failure: string | undefined
  try {
    await world.page.goto(world.address)
    await answerAll(world, options, met)
  } catch (thrown) {
    failure =
      thrown instanceof Broken ? thrown.message : `the harness: ${thrown instanceof Error ? thrown.message : thrown}`
    await world.page.screenshot({ path: `${options.pictures}/${seed}.png` }).catch(() => {})
  } finally {
    await closeWorld(world)
  }
  return { seed, failure, events: world.events, met }
}

async function answerAll(world: World, { rate, only }: JourneyOptions, met: Map<string, number>): Promise<void> {
  const disturb = async (step: number) => {
    if (world.chance.next() * 100 >= rate) return
    const possible = disturbances.filter(({ name, when }) => name.startsWith(only) && (!when || when(world, step)))
    if (possible.length === 0) return
    await happen(world, step, world.chance.pick(possible), met)
  }
  for (let steps = 0; steps < 14; steps++) {
    const here = await settle(world)
    if (here === 'review') return confirm(world)
    const step = Number(here)
    if (step === 1) await chooseNature(world, disturb)
    else await answerStep(world, step, disturb)
    await submit(world, step)
  }
  throw new Broken('the onboarding does not end')
}

async function happen(world: World, step: number, disturbance: Disturbance, met: Map<string, number>): Promise<void> {
  met.set(disturbance.name, (met.get(disturbance.name) ?? 0) + 1)
  note(world, `${disturbance.name} at step ${step}`)
  await disturbance.happen(world, step)
  await goTo(world, step)
  await checkStep(world, step, disturbance.name)
}

async function chooseNature(world: World, disturb: (step: number) => Promise<void>): Promise<void> {
  const value = natureValues[world.nature]
  await check(form(world, 1).locator(`[value="${value}"]`))
  world.typed.set(1, new Map([['Naturaleza_Juridica', value]]))
  await disturb(1)
}

async function answerStep(world: World, step: number, disturb: (step: number) => Promise<void>): Promise<void> {
  for (const [name, field] of Object.entries(fieldsOf(world, step))) {
    if (!(await isRendered(world, step, name))) continue
    if (field.kind === 'file') {
      // Required slots are always filled, optional ones once in three times.
      if (!field.optional || world.chance.oneIn(3)) await chooseFile(world, step, name)
    } else if (!field.optional || !world.chance.oneIn(3)) {
      await type(world, step, name, field, answerFor(name, field, world.chance))
    }
    await disturb(step)
  }
}

/** Submits the step until it is saved, sometimes with a double click; repeats after transient failures. @throws Broken */
async function submit(world: World, step: number): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await goTo(world, step)
    await checkStep(world, step, 'before the step is sent')
    const button = form(world, step).locator('button[type=submit]')
    // A save that was under way may take the form away before the click.
    await button.click({ clickCount: world.chance.oneIn(4) ? 2 : 1, timeout: 5_000 }).catch(() => {})
    const moved = await isGone(world, step)
    if (moved) return checkStored(world, step)
    note(world, `step ${step} is sent again`)
    world.services.faults.clear()
  }
  const wrong = await form(world, step)
    .locator('.ow-field:has(.ow-field-error) [name]')
    .evaluateAll((all) => all.map((one) => `${(one as HTMLInputElement).name}='${(one as HTMLInputElement).value}'`))
  throw new Broken(`step ${step} cannot be sent: ${wrong.join(', ') || 'no field is marked'}`)
}

/** @returns whether the success dialog or the next screen appears; false if the save failed or was refused */
async function isGone(world: World, step: number): Promise<boolean> {
  const { page, services, slowed } = world
  const end = Date.now() + 24_000 * (slowed > 1 ? 2 : 1)
  // An earlier refusal stays visible until the form has been checked, so that an alert counts only when it is seen repeatedly beside an idle button.
  let refusals = 0
  while (Date.now() < end) {
    // A save that waits for the password goes on by itself.
    if (await givePassword(world)) continue
    if ((await inHost(world).locator('dialog[open]:not(:has(input[name=password]))').count()) > 0) return true
    if ((await form(world, step).count()) === 0) return true
    const idle = form(world, step).filter({ has: page.locator('button[type=submit]:not([aria-busy])') })
    const alert = idle.locator('[role=alert], .ow-error-summary').first()
    const isRefused =
      services.faults.list.every(({ times }) => times === 0) && (await alert.isVisible().catch(() => false))
    refusals = isRefused ? refusals + 1 : 0
    if (refusals > 2) return false
    await page.waitForTimeout(100)
  }
  return false
}

async function confirm(world: World): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    if ((await settle(world)) !== 'review') break
    await form(world, 'review').locator('button[type=submit]').click()
    if (await isGone(world, 0).catch(() => false)) break
  }
  for (const step of stepsOf(world.nature, variantNow(world)))
    if (step.number > 1) await checkStored(world, step.number)
}

/** Checks that the record has the last typed value of every answer of a sent step. @throws Broken */
async function checkStored(world: World, step: number): Promise<void> {
  checkRecord(world, `after step ${step}`)
  // The last step is sent only after the review.
  if (Number(recordOf(world).Avance_Datos) < 100 && (await form(world, 'review').count()) > 0) return
  const fields = fieldsOf(world, step)
  const record = recordOf(world)
  const typed = world.typed.get(step) ?? new Map<string, string>()
  const asked = askedIn(world, step)
  for (const [name, value] of typed) {
    const field = fields[name]
    if (!field || field.send === false || field.kind === 'file' || !asked.includes(name)) continue
    const stored = record[name]
    if (!isSame(field, stored, value))
      throw new Broken(`${name} of step ${step}: the record holds '${stored}', '${value}' was typed`)
  }
}

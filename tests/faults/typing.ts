// The ways in which an answer gets into a field.
import type { Locator } from '@playwright/test'
import type { Field } from '../../src/domain/field'
import { fileCalled } from '../kit/people'
import { isSame } from './answers'
import { form, isCovered, settle, shown } from './screen'
import { Broken, note, type World } from './world'

const ways = {
  fill: (control: Locator, value: string) => control.fill(value),
  async keys(control: Locator, value: string) {
    await control.fill('')
    await control.pressSequentially(value, { delay: 5 })
  },
  async paste(control: Locator, value: string) {
    await control.fill('')
    await control.focus()
    await control.page().keyboard.insertText(value)
  },
  /** An input method composes the text and then commits it. */
  async compose(control: Locator, value: string, { cdp }: World) {
    await control.fill('')
    await control.focus()
    await cdp?.send('Input.imeSetComposition', { text: value.slice(0, 3), selectionStart: 3, selectionEnd: 3 })
    await cdp?.send('Input.insertText', { text: value })
  },
} as const

/** A radio button may move between its look-up and the click: another element of the page is still being laid out. */
export const check = (radio: Locator) => radio.check({ force: true }).catch(() => radio.check({ force: true }))

/** A password manager sets the value without any event. */
const autofill = (control: Locator, value: string) =>
  control.evaluate((input: HTMLInputElement, text) => {
    input.value = text
  }, value)

const typedKinds: readonly Field['kind'][] = ['text', 'longText', 'email', 'suggest']

function wayOf({ kind }: Field, { chance, cdp }: World): keyof typeof ways {
  if (!typedKinds.includes(kind)) return chance.pick(['fill', 'paste'])
  const way = chance.pick(Object.keys(ways) as (keyof typeof ways)[])
  // Over WebDriver BiDi there is no input method. There, too, Playwright appends to an e-mail address instead of replacing it, because it cannot
  // read what is selected in such a field.
  const isMissing = way === 'compose' || (way === 'fill' && kind === 'email')
  return isMissing && !cdp ? 'keys' : way
}

/** Enters an answer in a random way and records it. @throws Broken if the control shows another value */
export async function type(world: World, step: number, name: string, field: Field, value: string): Promise<void> {
  let seen = await enter(world, step, name, field, value)
  if (seen !== undefined && !isSame(field, seen, value) && (await isCovered(world))) {
    // A dialog of the element beside it has taken the keys.
    await settle(world)
    seen = await enter(world, step, name, field, value)
  }
  if (seen === undefined) return
  if (!isSame(field, seen, value))
    throw new Broken(`${name} of step ${step} shows '${seen}', '${value}' was just typed`)
  const answers = world.typed.get(step) ?? new Map()
  world.typed.set(step, answers)
  answers.set(name, value)
  world.said.push(value)
}

/** @returns what the control shows then */
async function enter(world: World, step: number, name: string, field: Field, value: string) {
  const { chance } = world
  const control = form(world, step).locator(`[name="${name}"]`).first()
  if (field.kind === 'choice') {
    // A dialog that opens meanwhile takes the click; what is shown then tells.
    await check(form(world, step).locator(`[name="${name}"][value="${value}"]`)).catch(() => {})
  } else if (field.kind === 'select' || field.kind === 'country') {
    // The list of countries is rendered once a field of its form has the focus.
    await control.focus()
    await control.selectOption(value, { force: true })
  } else {
    const unheard = field.kind === 'text' && !field.sendPlain && chance.oneIn(12)
    if (unheard) await autofill(control, value)
    else await ways[wayOf(field, world)](control, value, world)
    if (unheard) {
      world.unheard.add(name)
      note(world, `${name} is filled without an event`)
    } else await control.blur()
    if (!unheard) world.unheard.clear()
  }
  return shown(world, step, name)
}

/** Chooses a file for a slot and waits until it is stored; repeats after a failed upload. @throws Broken */
export async function chooseFile(world: World, step: number, name: string): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    // How an earlier attempt ended is still shown for a moment.
    const begun = slotOf(world, step, name)
      .evaluate(untilStatusChanges)
      .catch(() => {})
    await form(world, step)
      .locator(`input[type=file][name="${name}"]`)
      .setInputFiles(fileCalled(`${name}.pdf`))
    await Promise.race([begun, world.page.waitForTimeout(3_000)])
    if ((await endOf(world, step, name)) === 'stored') return
    note(world, `the upload of ${name} did not get through`)
  }
  throw new Broken(`the file of ${name} is never stored`)
}

const slotOf = (world: World, step: number, name: string) =>
  form(world, step).locator('.ow-file', { has: world.page.locator(`[name="${name}"]`) })

const untilStatusChanges = (slot: Element) =>
  new Promise<void>((done) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      done()
    }).observe(slot, { attributeFilter: ['data-status'] })
  })

/** @returns 'stored', 'in-record', 'failed' or 'lost'; undefined if the upload does not end */
async function endOf(world: World, step: number, name: string): Promise<string | undefined> {
  const slot = slotOf(world, step, name)
  const end = Date.now() + 25_000
  while (Date.now() < end) {
    const status = (await slot.getAttribute('data-status', { timeout: 5_000 }).catch(() => undefined)) ?? ''
    if (['stored', 'in-record', 'failed', 'lost'].includes(status)) return status
    // The session may have ended: the upload waits for the password.
    await settle(world)
    await world.page.waitForTimeout(100)
  }
  return undefined
}

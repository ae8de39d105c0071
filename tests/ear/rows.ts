// The rows of a scene: each does one thing and hears what is said.
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import type { Services } from '../kit/fixtures'
import type { Tag } from '../kit/host-page'
import { fileCalled, type StepOfPerson } from '../kit/people'
import type { Listener } from './listener'
import type { Control } from './look'
import { wordsOf } from './words'

export type Row = (listener: Listener) => Promise<unknown>

export interface Scene {
  name: string
  title: string
  tag: Tag
  as?: string
  hash?: string
  query?: string
  /** Changes what the services know; the page is opened after it. */
  prepare?(services: Services): void
  rows: readonly Row[]
}

type Role = Parameters<Locator['getByRole']>[0]

/** Keys one after the other; names as in X11. */
export const press =
  (...keys: string[]): Row =>
  (listener) =>
    listener.press(...keys)

/** Rows whose words are not written down, because what they show is loaded meanwhile; afterwards it is there. */
export const unheard =
  (...rows: Row[]): Row =>
  async (listener) => {
    for (const row of rows) await row(listener)
    const { seen } = listener
    listener.take()
    // What is on the screen already comes with no later row.
    listener.seen = seen
  }

/** Reads from the focus to the end of the page. */
export const readOn: Row = (listener) => listener.hear('read on', () => listener.key('KP_Add'))

export const readAll: Row = async (listener) => {
  await listener.press('ctrl+Home')
  await readOn(listener)
}

/** Follows a route, as a link of the page does. */
export const go =
  (path: string): Row =>
  ({ hear, page }) =>
    hear(`go to #${path}`, () =>
      page.evaluate((hash) => {
        location.hash = hash
      }, path),
    )

/** Moves the focus to a control, as a screen reader's list of controls does. */
const focusOn =
  (what: string, find: (listener: Listener) => Locator): Row =>
  (listener) =>
    listener.hear(`to ${what}`, () => find(listener).last().focus())

/** @param key of the words its name begins with */
export const to = (role: Role, key: string): Row =>
  focusOn(`the ${role}`, ({ page }) => page.getByRole(role, { name: wordsOf(key) }))

/** @param name the CRM's */
export const toField = (name: string): Row => focusOn('the field', ({ page }) => page.locator(`[name="${name}"]`))

/** To the button that sends the form. */
export const toSend: Row = focusOn('the button that sends', ({ page }) =>
  page.locator('form button[type=submit]:visible'),
)

export const type =
  (text: string): Row =>
  ({ hear, page }) =>
    hear(`type ${text}`, () => page.keyboard.insertText(text))

/** The most stops that a step has, with the links of its error summary. */
const manyStops = 150

/** Goes through a form by Tab and answers what is asked, sends it, and goes on where it asks for more. */
export const pass =
  ({ answers, files = {} }: StepOfPerson): Row =>
  async (listener) => {
    const open = new Map([...Object.entries(answers), ...Object.entries(files)])
    for (let tabs = 0; tabs < manyStops; tabs++) {
      await listener.press('Tab')
      const { control } = listener.seen
      const value = open.get(control?.name ?? '')
      if (control && value !== undefined) {
        open.delete(control.name)
        await answer(listener, control, value)
      } else if (control?.sends) {
        await listener.press('Return')
        const isPassed = listener.seen.dialogs.length > 0 || listener.seen.errors.length > 0 || open.size === 0
        if (isPassed) return
      }
    }
    throw new Error(`${manyStops} times Tab, and the form was not sent; not asked: ${[...open.keys()].join(', ')}`)
  }

type Answering = (listener: Listener, control: Control, value: string) => Promise<unknown>

const answer: Answering = (listener, control, value) => (answering[control.kind] ?? typed)(listener, control, value)

const typed: Answering = (listener, _, value) => type(value)(listener)

const answering: Record<string, Answering> = {
  'select-one': (listener, { options, chosen }, value) => {
    const way = options.indexOf(value) - chosen
    return listener.press(...Array<string>(Math.abs(way)).fill(way > 0 ? 'Down' : 'Up'))
  },
  // 'r' is Orca's key for the next radio button; Down would move its reading only.
  radio: (listener, { options, chosen }, value) =>
    listener.press(...Array<string>(options.indexOf(value) - Math.max(chosen, 0)).fill('r'), 'space'),
  checkbox: (listener) => listener.press('space'),
  file: (listener, { name }, value) => upload(name, value)(listener),
}

/** Chooses files for the upload field of this name. A name that begins with 'foto' is a real picture, one that ends with .txt no picture and no PDF. */
export const upload =
  (name: string, ...files: string[]): Row =>
  ({ hear, page }) =>
    hear(`choose ${files.join(' and ')}`, () =>
      page.locator(`input[type=file][name="${name}"]`).setInputFiles(files.map(made)),
    )

function made(name: string) {
  if (name.startsWith('foto'))
    return { name, mimeType: 'image/png', buffer: readFileSync('demo/art/identity-card.png') }
  if (name.endsWith('.txt')) return { name, mimeType: 'text/plain', buffer: Buffer.from('nota') }
  return fileCalled(name)
}

// The people of the journeys as data: their answers, their files, and the payloads that the specification promises.
import type { Locator, Page } from '@playwright/test'
import legal from './people/legal.json' with { type: 'json' }
import natural from './people/natural.json' with { type: 'json' }

export interface StepOfPerson {
  answers: Record<string, string>
  files?: Record<string, string>
  /** What the upsert has in place of an answer, or beside it; null: it leaves the answer out. */
  sent?: Record<string, string | number | null>
}

export interface Person {
  nature: string
  steps: Record<string, StepOfPerson>
  progress: Record<'trust' | 'direct', Record<string, number>>
  lastStepper: Record<string, number | string>
}

export const people: Record<'natural' | 'legal', Person> = { natural, legal }

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A small file that is what its name says. */
export function fileCalled(name: string) {
  if (name.endsWith('.png')) return { name, mimeType: 'image/png', buffer: onePixel }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${` ${name} `.repeat(40)}\n%%EOF`) }
}

/** A page, or a frame in it. */
type Place = Pick<Page, 'locator'>

export const stepForm = (page: Place, step: number | string): Locator => page.locator(`form[data-step="${step}"]`)

/** Answers one question as automation does: through the native control that carries the CRM's name. */
export async function answer(form: Locator, name: string, value: string): Promise<void> {
  const control = form.locator(`[name="${name}"]`).first()
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName,
  )
  if (kind === 'SELECT') {
    // The list of countries is rendered once a field of its form has the focus.
    await control.focus()
    await control.selectOption(value)
  } else if (kind === 'radio') await form.locator(`[name="${name}"][value="${value}"]`).check()
  else {
    await control.fill(value)
    await control.blur()
  }
}

export async function fillStep(
  page: Place,
  step: number | string,
  { answers, files = {} }: StepOfPerson,
): Promise<void> {
  const form = stepForm(page, step)
  await form.waitFor()
  const slot = (name: string) => form.locator(`input[type=file][name="${name}"]`)
  const waiting = new Map(Object.entries(files))
  /** Of the slots that are there: some appear after an answer, or when the browser is idle. */
  const chooseFiles = async () => {
    for (const [name, file] of waiting) {
      if ((await slot(name).count()) === 0) continue
      waiting.delete(name)
      await slot(name).setInputFiles(fileCalled(file))
    }
  }
  for (const [name, value] of Object.entries(answers)) {
    await chooseFiles()
    await answer(form, name, value)
  }
  for (const [name, file] of waiting) await slot(name).setInputFiles(fileCalled(file))
}

export const submitStep = (page: Place, step: number | string) =>
  stepForm(page, step).locator('button[type=submit]').click()

export const dialog = (page: Page) => page.locator('dialog[open]')

export async function passStep(page: Page, step: number | string, person: StepOfPerson): Promise<void> {
  await fillStep(page, step, person)
  await submitStep(page, step)
  await dialog(page).locator('button').last().click()
}

// What the journeys through the onboarding share.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import type { Services } from '../kit/fixtures'
import { hold } from '../kit/hold'
import { stepForm } from '../kit/people'
import { savesIn } from '../kit/saves'

export const script = '/dist/fiducia-wizard.js'

export const upserts = (services: Services) => savesIn(services).map(({ body }) => body)

/** The wizard once it shows the summary, which alone can be printed. */
export const summary = (page: Page) =>
  page
    .locator('[data-screen=onboarding]')
    .filter({ has: page.getByRole('button', { name: /^(Imprimir o guardar en PDF|Print or save as PDF)$/ }) })

export const stepButton = (page: Page, step: number) =>
  page
    .getByRole('navigation', { name: /^(Pasos del formulario|Steps of the form)$/ })
    .locator('.ow-step')
    .nth(step - 1)

export async function openStep(page: Page, step: number): Promise<void> {
  await stepButton(page, step).getByRole('button').click()
  await stepForm(page, step).waitFor()
}

export const contactOf = (services: Services, key: string) =>
  services.store.data.records.Contacts[persona(key).contactId ?? '']

/** Holds saves back. `under way` resolves when one has been sent, `release` lets it and all further ones through. */
export async function holdSaves(page: Page) {
  const release = await hold(page, '**/Contacts/upsert')
  const underWay = () => page.waitForRequest('**/Contacts/upsert')
  return { underWay, release }
}

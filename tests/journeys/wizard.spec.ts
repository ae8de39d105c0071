// A company's whole way through the onboarding: every upsert and every upload is what the specification promises, and axe finds nothing.
// That with trust is walked in wizard-keyboard.spec.ts, a person's in wizard-effort.spec.ts; where each ends is in src/domain/steps/progress.test.ts.
import type { Page } from '@playwright/test'
import { otherNames } from '../../demo/services/records/variants'
import { violations } from '../kit/axe-journey'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fillStep, passStep, people, stepForm, submitStep } from '../kit/people'
import { buys, expectPromised, listen, stepsOf } from './wizard-promise'
import { script, summary } from './wizard-steps'

const person = people.legal

/** Steps that hold every kind of field together: the others are made of the same. */
const looked = ['2', '6', '8']

const look = async (page: Page, place: string) =>
  expect.soft(await violations(page, 'fiducia-wizard'), place).toEqual([])

/** From the summary of the purchase to the review. */
async function reachReview(page: Page, numbers: string[]): Promise<void> {
  await expect(dialog(page)).toContainText('Torre 2')
  await look(page, 'purchase')
  await dialog(page).getByRole('button').last().click()
  await answer(stepForm(page, 1), 'Naturaleza_Juridica', person.nature)
  await look(page, 'step 1')
  await submitStep(page, 1)
  for (const number of numbers.slice(0, -1)) {
    await stepForm(page, number).waitFor()
    if (looked.includes(number)) await look(page, `step ${number}`)
    await passStep(page, number, person.steps[number] ?? { answers: {} })
  }
  const last = numbers.at(-1) ?? ''
  await fillStep(page, last, person.steps[last] ?? { answers: {} })
  await submitStep(page, last)
  await expect(stepForm(page, 'review')).toContainText('Camila')
  await look(page, 'review')
}

async function sendReview(page: Page): Promise<void> {
  await submitStep(page, 'review')
  await expect(dialog(page)).toContainText('Camila')
  await look(page, 'the end')
  await dialog(page).getByRole('button').last().click()
  await expect(summary(page)).toContainText('Ospina')
  await look(page, 'summary')
}

test('a company without trust, in Spanish, dark, on a phone, in a CRM with names, look-ups, ids and lists of its own (WIZ-01, WIZ-07, WIZ-08, WIZ-10, WIZ-17, WIZ-22, A11-01)', async ({
  page,
  openWidget,
  services,
}) => {
  const journey = { flow: 'legal', person, variant: 'direct', names: otherNames } as const
  buys(services, journey.variant)
  const crm = { fieldNames: 'other', unknownKeys: 'refuse', lookUps: 'object', ids: 'number', lists: 'single' } as const
  Object.assign(services.store.data.variants, crm)
  const heard = await listen(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await openWidget('fiducia-wizard', {
    as: 'camila',
    script,
    attributes: { theme: 'dark' },
    config: { wizard: { fieldNames: otherNames } },
  })
  await reachReview(page, stepsOf(journey))
  await test.step('on a phone every answer of the review ends at the same edge', async () => {
    const edges = await page.getByRole('definition').evaluateAll((answers) => {
      const words = document.createRange()
      return answers.map((answer) => {
        words.selectNodeContents(answer)
        return Math.round(words.getBoundingClientRect().right)
      })
    })
    expect(edges.length).toBeGreaterThan(20)
    expect([...new Set(edges)]).toHaveLength(1)
  })
  await sendReview(page)
  expectPromised(services, await heard(), journey)
})

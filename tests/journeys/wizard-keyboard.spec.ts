// A company's whole form without a pointer: what is sent, what it costs in keys, and what axe finds. The figure may fall and must not rise.
import type { Page } from '@playwright/test'
import { violations } from '../kit/axe-journey'
import { expect, test } from '../kit/fixtures'
import { dialog, fileCalled, people, stepForm } from '../kit/people'
import { count, counted } from './wizard-counts'
import { buys, expectPromised, listen, stepsOf } from './wizard-promise'
import { summary, upserts } from './wizard-steps'

test.use({ viewport: { width: 1280, height: 800 } })

/** With trust, from 'Ir al formulario' to the end; 467 are characters of its answers. */
const byKeyboard = 645

/** The focused element of the portal. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.querySelector('owner-portal')?.shadowRoot?.activeElement
    const {
      name = '',
      type = '',
      value = '',
    } = one instanceof HTMLInputElement || one instanceof HTMLButtonElement ? one : {}
    return { name: name || one?.getAttribute('name') || '', type, value, words: one?.textContent ?? '' }
  })

/** Steps that have every kind of field together: the others are made of the same. */
const looked = ['1', '2', '6', '8']

type Focused = Awaited<ReturnType<typeof focused>>

async function tabTo(page: Page, isThere: (focused: Focused) => boolean): Promise<void> {
  for (let tabs = 0; !isThere(await focused(page)); tabs++) {
    expect(tabs, JSON.stringify(await focused(page))).toBeLessThan(20)
    await page.keyboard.press('Tab')
  }
}

/** Answers the field that has the focus. @returns keys that the browser's own list takes */
async function typeIn(page: Page, step: string, name: string, value: string): Promise<number> {
  const control = stepForm(page, step).locator(`[name="${name}"]`).first()
  const kind = await control.evaluate((element) => element.getAttribute('type') ?? element.tagName)
  if (kind === 'SELECT') {
    const options = await control
      .locator('option')
      .evaluateAll((all: HTMLOptionElement[]) => all.map((one) => [one.value, one.text]))
    const [, words = ''] = options.find(([option]) => option === value) ?? []
    await control.selectOption(value)
    const isFirst = (letters: string) => options.find(([, text = '']) => text.startsWith(letters))?.[1] === words
    return [...words].findIndex((_, at) => isFirst(words.slice(0, at + 1))) + 1
  }
  if (kind === 'radio') {
    if ((await focused(page)).value === value) await page.keyboard.press(' ')
    while ((await focused(page)).value !== value) await page.keyboard.press('ArrowDown')
    return 0
  }
  if (await control.inputValue()) await page.keyboard.press('Control+A')
  await page.keyboard.type(value)
  // Playwright has no keys for these.
  return value.replace(/[ -~]/g, '').length
}

test('a company needs no more keys (WIZ-01, WIZ-07, WIZ-08, WIZ-10, WIZ-11, A11-01)', async ({
  page,
  openWidget,
  services,
}) => {
  const journey = { flow: 'legal', person: people.legal, variant: 'trust' } as const
  buys(services, journey.variant)
  const heard = await listen(page)
  await count(page)
  // Begun with each wait, the interception came after Enter.
  page.on('filechooser', () => undefined)
  await openWidget('owner-portal', { as: 'camila', attributes: { lang: 'en' } })
  const look = async (place: string) => expect.soft(await violations(page, 'owner-portal'), place).toEqual([])
  const enter = () => page.keyboard.press('Enter')
  const answerDialog = async (words: string) => {
    await expect(dialog(page)).toContainText(words)
    await tabTo(page, (one) => one.words.startsWith(words))
    await enter()
  }
  await answerDialog('Go to the form')
  await expect(dialog(page)).toContainText('Torre 2')
  await look('purchase')
  await answerDialog('Confirm')
  await stepForm(page, 1).waitFor()
  let beside = 0
  for (const [step, { answers, files = {} }] of [
    ['1', { answers: { Naturaleza_Juridica: people.legal.nature } }] as const,
    ...Object.entries(people.legal.steps),
  ]) {
    const form = stepForm(page, step)
    await expect(form.locator('button[type=submit]')).toBeEnabled()
    await expect.poll(async () => (await focused(page)).words).toBe(await page.locator('h1').textContent())
    if (looked.includes(step)) await look(`step ${step}`)
    const all: Record<string, string> = { ...answers, ...files }
    const asked = new Set<string>()
    for (;;) {
      // A field may appear after the answer before it.
      const names = await form
        .locator('[name]')
        .evaluateAll((found) => found.map((one) => one.getAttribute('name') ?? ''))
      const name = names.find((found) => found in all && !asked.has(found))
      if (!name) break
      asked.add(name)
      const { [name]: value = '' } = all
      const control = form.locator(`[name="${name}"]`).first()
      if (name in files) {
        await tabTo(page, (one) => one.name === name)
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), enter()])
        await chooser.setFiles(fileCalled(value))
        // The buttons of a stored file are on the way of Tab.
        await form
          .locator('[data-status=stored]')
          .filter({ has: page.locator(`[name="${name}"]`) })
          .waitFor()
        continue
      }
      const isRadio = (await control.getAttribute('type')) === 'radio'
      const chosen = form.locator(`[name="${name}"][value="${value}"]:checked`)
      if (isRadio ? await chosen.count() : (await control.inputValue()) === value) continue
      await tabTo(page, (one) => one.name === name)
      beside += await typeIn(page, step, name, value)
    }
    const { type } = await focused(page)
    if (!['text', 'tel', 'radio'].includes(type)) await tabTo(page, (one) => one.type === 'submit')
    await enter()
    if (step !== '1' && step !== '11') {
      await expect.poll(async () => (await focused(page)).type).toBe('button')
      await enter()
    }
  }
  await stepForm(page, 'review').and(page.locator('[data-armed=true]')).waitFor()
  await look('review')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight), 'on a phone').toBeLessThan(9)
  await page.setViewportSize({ width: 1280, height: 800 })
  // The last step is sent with the review.
  expect(upserts(services)).toHaveLength(stepsOf(journey).length)
  await tabTo(page, (one) => one.words.startsWith('Skip'))
  await enter()
  await enter()
  await expect.poll(async () => (await focused(page)).words).toBe('Continue')
  await look('the end')
  await enter()
  const { keys } = await counted(page)
  expect(keys + beside, 'keys').toBeLessThanOrEqual(byKeyboard)
  await expect(summary(page)).toContainText('Ospina')
  await look('summary')
  expectPromised(services, await heard(), journey)
})

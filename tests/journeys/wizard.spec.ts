// Whole journeys through the onboarding: every upsert and every upload is what the specification promises.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, type Services, test } from '../kit/fixtures'
import { answer, dialog, fillStep, type Person, passStep, people, stepForm, submitStep } from '../kit/people'
import { script, summary, upserts } from './wizard-steps'

type Variant = 'trust' | 'direct'

const { email, contactId = '' } = persona('camila')

/** Camila has not begun; here she buys as the journey needs it. */
function buys(services: Services, variant: Variant): void {
  Object.assign(services.store.data.records.Contacts[contactId] ?? {}, {
    Tipo_Fiducia: variant === 'trust' ? 'Si' : 'No',
  })
}

const constant = { Email: email, Tipo_de_Contacto: 'Comprador' }

function promised({ nature, steps, progress, lastStepper }: Person, variant: Variant): object[] {
  const numbers = Object.keys(progress[variant])
  return numbers.map((number) => ({
    ...constant,
    ...(number === '1'
      ? { Separaci_n_Desde_Formulario: 'Si', Naturaleza_Juridica: nature }
      : (steps[number]?.sent ?? steps[number]?.answers)),
    Last_Stepper: lastStepper[number],
    Avance_Datos: progress[variant][number],
  }))
}

const promisedFiles = ({ steps, progress }: Person, variant: Variant) =>
  Object.keys(progress[variant]).flatMap((number) =>
    Object.entries(steps[number]?.files ?? {}).map(([field, file]) => `${field} ${file}`),
  )

const uploads = (services: Services) =>
  services.calls.to(/^PUT .*\/upload-file\//).map(({ path, files }) => `${path.split('/').at(-1)} ${files?.file?.[0]}`)

async function listen(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const type of ['ow-step', 'ow-complete', 'ow-upload'])
      addEventListener(type, (event) => heard.push([type, (event as CustomEvent).detail]))
  })
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
}

const phone = { name: 'in Spanish at 360 px', lang: 'es', width: 360 } as const
const desk = { name: 'in English at 1280 px', lang: 'en', width: 1280 } as const

for (const [nature, variant, { name, lang, width }] of [
  ['natural', 'trust', phone],
  ['natural', 'direct', desk],
  ['legal', 'trust', desk],
  ['legal', 'direct', phone],
] as const) {
  test(`${nature}, ${variant}, ${name} (WIZ-01, WIZ-07, WIZ-08, WIZ-10)`, async ({ page, openWidget, services }) => {
    test.setTimeout(120_000)
    buys(services, variant)
    const person = people[nature]
    const heard = await listen(page)
    await page.setViewportSize({ width, height: 800 })
    await openWidget('fiducia-wizard', { as: 'camila', script, attributes: { lang } })

    await expect(dialog(page)).toContainText('Torre 2')
    await dialog(page).getByRole('button').last().click()
    await answer(stepForm(page, 1), 'Naturaleza_Juridica', person.nature)
    await submitStep(page, 1)
    const numbers = Object.keys(person.progress[variant]).slice(1)
    const last = numbers.at(-1) ?? ''
    for (const number of numbers.slice(0, -1)) await passStep(page, number, person.steps[number] ?? { answers: {} })
    await fillStep(page, last, person.steps[last] ?? { answers: {} })
    await submitStep(page, last)

    await expect(stepForm(page, 'review')).toContainText('Camila')
    expect(upserts(services)).toHaveLength(numbers.length)
    await submitStep(page, 'review')
    await expect(dialog(page)).toContainText('Camila')
    await dialog(page).getByRole('button').last().click()
    await expect(summary(page)).toContainText('Ospina')

    expect(upserts(services)).toEqual(promised(person, variant))
    // The files of one step may be chosen in any order.
    expect(uploads(services).sort()).toEqual(promisedFiles(person, variant).sort())
    const events = await heard()
    expect(events.filter((event) => `${event}`.startsWith('ow-step'))).toEqual(
      Object.entries(person.progress[variant]).map(([step, progress]) => [
        'ow-step',
        { flow: nature, step: Number(step), progress },
      ]),
    )
    expect(events.at(-1)).toEqual(['ow-complete', { flow: nature }])
  })
}

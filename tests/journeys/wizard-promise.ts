// What the specification promises of a whole journey through the onboarding: every upsert, every upload and every event.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, type Services } from '../kit/fixtures'
import type { Person } from '../kit/people'
import { contactOf, upserts } from './wizard-steps'

type Variant = 'trust' | 'direct'

interface Journey {
  flow: 'natural' | 'legal'
  person: Person
  variant: Variant
  /** What the CRM calls some fields. */
  names?: Readonly<Record<string, string>>
}

/** Camila has not begun; here she buys as the journey needs it. */
export const buys = (services: Services, variant: Variant) =>
  Object.assign(contactOf(services, 'camila') ?? {}, { Tipo_Fiducia: variant === 'trust' ? 'Si' : 'No' })

/** The numbers of the steps after the choice of the nature. */
export const stepsOf = ({ person, variant }: Journey): string[] => Object.keys(person.progress[variant]).slice(1)

/** @returns what the page hears of steps, files and the end */
export async function listen(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const type of ['ow-step', 'ow-complete', 'ow-upload'])
      addEventListener(type, (event) => heard.push([type, (event as CustomEvent).detail]))
  })
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
}

const constant = { Email: persona('camila').email, Tipo_de_Contacto: 'Comprador' }

function promised({ person: { nature, steps, progress, lastStepper }, variant, names = {} }: Journey): object[] {
  return Object.entries(progress[variant]).map(([number, Avance_Datos]) => {
    const answers =
      number === '1'
        ? { Separaci_n_Desde_Formulario: 'Si', Naturaleza_Juridica: nature }
        : { ...steps[number]?.answers, ...steps[number]?.sent }
    const sent = Object.entries(answers).filter(([, value]) => value !== null)
    const named = sent.map(([name, value]) => [names[name] ?? name, value])
    return { ...constant, ...Object.fromEntries(named), Last_Stepper: lastStepper[number], Avance_Datos }
  })
}

const promisedFiles = ({ person: { steps, progress }, variant }: Journey) =>
  Object.keys(progress[variant]).flatMap((number) =>
    Object.entries(steps[number]?.files ?? {}).map(([field, file]) => `${field} ${file}`),
  )

const uploads = (services: Services) =>
  services.calls.to(/^PUT .*\/upload-file\//).map(({ path, files }) => `${path.split('/').at(-1)} ${files?.file?.[0]}`)

export function expectPromised(services: Services, heard: unknown[], journey: Journey): void {
  const { flow, person, variant } = journey
  expect(upserts(services)).toEqual(promised(journey))
  // The files of one step may be chosen in any order.
  expect(uploads(services).sort()).toEqual(promisedFiles(journey).sort())
  expect(heard.filter((event) => `${event}`.startsWith('ow-step'))).toEqual(
    Object.entries(person.progress[variant]).map(([step, progress]) => [
      'ow-step',
      { flow, step: Number(step), progress },
    ]),
  )
  expect(heard.at(-1)).toEqual(['ow-complete', { flow }])
}

// The buyer's position in the wizard, stored unencrypted in the browser (WIZ-02, WIZ-03). Contains no answers: drafts hold those, encrypted.
import { type PlainStorage, shortHash } from '../core/plain-storage'
import type { Contact, Nature } from '../domain/contact'
import { type Circumstances, type Requirements, requirements, type Way } from '../domain/requirements'
import type { Widget } from '../state/widget-context'

export interface WizardMemory {
  /** The stored values that determine the position (requirements.ts). */
  way(): Way
  nature(): Nature | undefined
  setNature(nature: Nature): void
  /** The nature that step 1 sent; until step 2 is saved. */
  sentNature(): Nature | undefined
  setSentNature(nature: Nature | undefined): void
  /** The buyer's current step; takes precedence over Last_Stepper. */
  step(nature: Nature): number | undefined
  setStep(nature: Nature, step: number | undefined): void
  /** Country of residence, which decides the tax questions. */
  country(): string
  setCountry(country: string): void
  /** Time of the last save, in milliseconds since 1970. */
  savedAt(): number | undefined
  setSavedAt(time: number): void
  /** The last step was saved while the buyer was on another screen: the final dialog is still due (WIZ-10). */
  finished(): boolean
  setFinished(finished: boolean): void
  /** The deal whose separation request was ratified in this browser; the next save tells the record (WIZ-11). */
  ratified(): string | undefined
  setRatified(dealId: string): void
  /** Whether the notice was accepted in this browser: in this version, or in any if `version` is undefined. */
  consented(version: string | undefined): boolean
  consent(version: string | undefined): void
}

const stepKey = { natural: 'Step', legal: 'StepJ' } as const

export function wizardMemory(storage: PlainStorage, contactId: string): WizardMemory {
  const at = (name: string) => `wizard/${shortHash(contactId)}/${name}`
  const number = (name: string) => {
    const found = Number(storage.get(at(name)) ?? Number.NaN)
    return Number.isInteger(found) ? found : undefined
  }
  const nature = (name: string) => {
    const found = storage.get(at(name))
    return found === 'natural' || found === 'legal' ? found : undefined
  }
  return {
    way: () => ({
      nature: nature('Naturaleza'),
      steps: { natural: number(stepKey.natural), legal: number(stepKey.legal) },
      country: storage.get(at('Pais')) ?? '',
    }),
    nature: () => nature('Naturaleza'),
    sentNature: () => nature('sent'),
    setSentNature: (sent) => storage.set(at('sent'), sent),
    setNature: (nature) => storage.set(at('Naturaleza'), nature),
    step: (nature) => number(stepKey[nature]),
    setStep: (nature, step) => storage.set(at(stepKey[nature]), step?.toString()),
    country: () => storage.get(at('Pais')) ?? '',
    setCountry: (country) => storage.set(at('Pais'), country || undefined),
    savedAt: () => number('saved'),
    setSavedAt: (time) => storage.set(at('saved'), `${time}`),
    finished: () => storage.get(at('finished')) === 'yes',
    setFinished: (finished) => storage.set(at('finished'), finished ? 'yes' : undefined),
    ratified: () => storage.get(at('ratified')),
    setRatified: (dealId) => storage.set(at('ratified'), dealId),
    consented(version) {
      const accepted = storage.get(at('consent'))
      return version === undefined ? accepted !== undefined : accepted === `version ${version}`
    },
    consent: (version) => storage.set(at('consent'), version === undefined ? 'yes' : `version ${version}`),
  }
}

/** What is missing of the buyer's onboarding, by her record and the stored position in the wizard (WIZ-20). */
export function requirementsOf(
  { app, config }: Pick<Widget, 'app' | 'config'>,
  contact: Contact,
  circumstances: Circumstances = {},
): Requirements {
  const unsent = Object.entries(config.wizard?.fieldNames ?? {}).flatMap(([name, sent]) =>
    sent === null ? [name] : [],
  )
  return requirements(contact, { way: wizardMemory(app.storage, contact.id).way(), unsent, ...circumstances })
}

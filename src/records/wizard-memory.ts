// The buyer's position in the wizard, stored unencrypted in the browser (WIZ-02, WIZ-03).
import { type PlainStorage, shortHash } from '../core/plain-storage'
import type { Contact, Nature } from '../domain/contact'
import { type Circumstances, type Requirements, requirements, type Way } from '../domain/requirements'
import type { Widget } from '../state/widget-context'

const stepKey = { natural: 'Step', legal: 'StepJ' } as const

/** Contains no answers: drafts hold those, encrypted. */
export function wizardMemory(storage: PlainStorage, contactId: string) {
  const at = (name: string) => `wizard/${shortHash(contactId)}/${name}`
  const get = (name: string) => storage.get(at(name))
  const set = (name: string, value: string | undefined) => storage.set(at(name), value)
  const number = (name: string) => {
    const found = Number(get(name) ?? Number.NaN)
    return Number.isInteger(found) ? found : undefined
  }
  const nature = (name: string): Nature | undefined => {
    const found = get(name)
    return found === 'natural' || found === 'legal' ? found : undefined
  }
  return {
    /** The stored values that determine the position (requirements.ts). */
    way: (): Way => ({
      nature: nature('Naturaleza'),
      steps: { natural: number(stepKey.natural), legal: number(stepKey.legal) },
      country: get('Pais') ?? '',
    }),
    nature: () => nature('Naturaleza'),
    setNature: (nature: Nature) => set('Naturaleza', nature),
    /** The nature that step 1 sent; until step 2 is saved. */
    sentNature: () => nature('sent'),
    setSentNature: (sent: Nature | undefined) => set('sent', sent),
    /** The buyer's current step; takes precedence over Last_Stepper. */
    step: (nature: Nature) => number(stepKey[nature]),
    setStep: (nature: Nature, step: number | undefined) => set(stepKey[nature], step?.toString()),
    /** Country of residence, which decides the tax questions. */
    country: () => get('Pais') ?? '',
    setCountry: (country: string) => set('Pais', country || undefined),
    /** The last step was saved while the buyer was on another screen: the final dialog is still due (WIZ-10). */
    finished: () => get('finished') === 'yes',
    setFinished: (finished: boolean) => set('finished', finished ? 'yes' : undefined),
    /** The deal whose separation request was ratified in this browser; the next save tells the record (WIZ-11). */
    ratified: () => get('ratified'),
    setRatified: (dealId: string) => set('ratified', dealId),
    /** Whether the notice was accepted in this browser: in this version, or in any if `version` is undefined. */
    consented(version: string | undefined) {
      const accepted = get('consent')
      return version === undefined ? accepted !== undefined : accepted === `version ${version}`
    },
    consent: (version: string | undefined) => set('consent', version === undefined ? 'yes' : `version ${version}`),
  }
}
export type WizardMemory = ReturnType<typeof wizardMemory>

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

// What a save of the onboarding sends (WIZ-07).
import { type Contact, type Nature, natureValues } from './contact'
import { isNo, isYes } from './crm-text'
import { lastStepper, progressOf, type Variant, variantOf } from './steps/flow'

export type Payload = Record<string, unknown>

export interface Save {
  nature: Nature
  variant: Variant
  step: number
  /** An absent field stays in the CRM; `null` empties it. */
  values: Payload
  contact: Pick<Contact, 'Email' | 'Avance_Datos' | 'Separaci_n_Desde_Formulario'>
  isNatureSent?: boolean
  /** The buyer has ratified the separation request (WIZ-11). */
  isRatified?: boolean
}

export function savePayload(save: Save): Payload {
  const { nature, step, values, contact, isNatureSent, isRatified } = save
  // An answer of `alsoSends` may be empty.
  const answers = Object.entries(values).filter(([, answer]) => answer !== '' && answer !== undefined)
  return {
    ...Object.fromEntries(answers),
    // If step 1 sent nothing, the first save sends the nature (WIZ-02).
    ...(step === 2 && !isNatureSent ? { Naturaleza_Juridica: natureValues[nature] } : {}),
    ...(isRatified && !isYes(contact.Separaci_n_Desde_Formulario) ? separationMade(contact) : {}),
    ...sentWithEverySave(save),
  }
}

type Separation = Pick<Contact, 'Separaci_n_Desde_Formulario'>

/** A CRM that stores a check box takes no text for it. */
const separationMade = ({ Separaci_n_Desde_Formulario: stored }: Separation) => ({
  Separaci_n_Desde_Formulario: typeof stored === 'boolean' ? true : 'Si',
})

/** What step 1 sends; undefined if it only moves on (WIZ-02). */
export function naturePayload(
  nature: Nature,
  contact: Pick<Contact, 'Email' | 'Avance_Datos' | 'Tipo_Fiducia' | 'Separaci_n_Desde_Formulario'>,
): Payload | undefined {
  if (!isNo(contact.Separaci_n_Desde_Formulario)) return undefined
  return {
    ...separationMade(contact),
    Naturaleza_Juridica: natureValues[nature],
    ...sentWithEverySave({ nature, variant: variantOf(contact), step: 1, contact }),
  }
}

/** The progress never falls. */
function sentWithEverySave({ nature, variant, step, contact }: Omit<Save, 'values'>): Payload {
  const target = progressOf(nature, variant, step)
  return {
    Email: contact.Email,
    Tipo_de_Contacto: 'Comprador',
    Last_Stepper: lastStepper(nature, step),
    ...(target !== undefined && (contact.Avance_Datos ?? 0) < target ? { Avance_Datos: target } : {}),
  }
}

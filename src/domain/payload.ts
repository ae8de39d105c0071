// What a save of the onboarding sends (WIZ-07).
import { type Contact, type Nature, natureValues } from './contact'
import { isNo, isYes } from './crm-text'
import { lastStepper, progressOf, type Variant, variantOf } from './steps/flow'

export type Payload = Record<string, unknown>

export interface Save {
  nature: Nature
  variant: Variant
  step: number
  /** Absent: unchanged in the CRM. `null`: the user emptied the field. */
  values: Payload
  contact: Pick<Contact, 'Email' | 'Avance_Datos' | 'Separaci_n_Desde_Formulario'>
  natureSent?: boolean
  /** The buyer has ratified the separation request (WIZ-11). */
  ratified?: boolean
}

export function savePayload(save: Save): Payload {
  const { nature, step, values, contact, natureSent, ratified } = save
  // An answer that is sent again (`alsoSends`) may be empty.
  const answers = Object.entries(values).filter(([, answer]) => answer !== '' && answer !== undefined)
  return {
    ...Object.fromEntries(answers),
    // If step 1 sent nothing, the first save sends the nature (WIZ-02).
    ...(step === 2 && !natureSent ? { Naturaleza_Juridica: natureValues[nature] } : {}),
    ...(ratified && !isYes(contact.Separaci_n_Desde_Formulario) ? separated(contact) : {}),
    ...stamp(save),
  }
}

type Separation = Pick<Contact, 'Separaci_n_Desde_Formulario'>

/** A CRM that stores a check box takes no text for it. */
const separated = ({ Separaci_n_Desde_Formulario: stored }: Separation) => ({
  Separaci_n_Desde_Formulario: typeof stored === 'boolean' ? true : 'Si',
})

/** Of step 1; undefined if it only moves on (WIZ-02). */
export function naturePayload(
  nature: Nature,
  contact: Pick<Contact, 'Email' | 'Avance_Datos' | 'Tipo_Fiducia' | 'Separaci_n_Desde_Formulario'>,
): Payload | undefined {
  if (!isNo(contact.Separaci_n_Desde_Formulario)) return undefined
  return {
    ...separated(contact),
    Naturaleza_Juridica: natureValues[nature],
    ...stamp({ nature, variant: variantOf(contact), step: 1, contact }),
  }
}

/** In every save; progress never falls. */
function stamp({ nature, variant, step, contact }: Omit<Save, 'values'>): Payload {
  const target = progressOf(nature, variant, step)
  return {
    Email: contact.Email,
    Tipo_de_Contacto: 'Comprador',
    Last_Stepper: lastStepper(nature, step),
    ...(target !== undefined && (contact.Avance_Datos ?? 0) < target ? { Avance_Datos: target } : {}),
  }
}

// Onboarding rules that need only the record: the payload of a save, the popup on the home screen, the summary of the purchase.
import { type Contact, type Nature, natureValues } from './contact'
import { type Deal, isYes, salePromise } from './deal'
import { limits } from './limits'
import { lastStepper, progressOf, type Variant, variantOf } from './progress'
import type { Annex, Product } from './property'

export type Payload = Record<string, unknown>

export interface Save {
  nature: Nature
  variant: Variant
  step: number
  /** The step's fields in the CRM's types. Absent: unchanged in the CRM. `null`: the user emptied the field. */
  values: Payload
  contact: Pick<Contact, 'Email' | 'Avance_Datos' | 'Separaci_n_Desde_Formulario'>
  /** Step 1 has already sent the nature. */
  natureSent?: boolean
  /** The buyer has ratified the separation request (WIZ-11). */
  ratified?: boolean
}

/** The payload of one step's save (WIZ-07). */
export function savePayload({ nature, variant, step, values, contact, natureSent, ratified }: Save): Payload {
  const answers = Object.entries(values).filter(([, answer]) => answer !== '' && answer !== undefined)
  return {
    ...Object.fromEntries(answers),
    // If step 1 sent nothing, the first save sends the nature (WIZ-02).
    ...(step === 2 && !natureSent ? { Naturaleza_Juridica: natureValues[nature] } : {}),
    ...(ratified && !isYes(contact.Separaci_n_Desde_Formulario) ? { Separaci_n_Desde_Formulario: 'Si' } : {}),
    ...stamp(nature, variant, step, contact),
  }
}

/** The payload of step 1; undefined if it sends nothing and only moves on (WIZ-02). */
export function openingPayload(
  nature: Nature,
  contact: Pick<Contact, 'Email' | 'Avance_Datos' | 'Tipo_Fiducia' | 'Separaci_n_Desde_Formulario'>,
): Payload | undefined {
  if (!isNo(contact.Separaci_n_Desde_Formulario)) return undefined
  return {
    Separaci_n_Desde_Formulario: 'Si',
    Naturaleza_Juridica: natureValues[nature],
    ...stamp(nature, variantOf(contact), 1, contact),
  }
}

/** The fields that every save sends. Progress never decreases. */
function stamp(
  nature: Nature,
  variant: Variant,
  step: number,
  contact: Pick<Contact, 'Email' | 'Avance_Datos'>,
): Payload {
  const target = progressOf(nature, variant, step)
  return {
    Email: contact.Email,
    Tipo_de_Contacto: 'Comprador',
    Last_Stepper: lastStepper(nature, step),
    ...(target !== undefined && (contact.Avance_Datos ?? 0) < target ? { Avance_Datos: target } : {}),
  }
}

const isNo = (value: string): boolean => /^no$/i.test(value)

/** The popup that blocks the home screen until the onboarding is complete, with its texts (HOM-01). A record without progress counts as 0. */
export function blockingPopup(
  contact: Pick<Contact, 'Avance_Datos' | 'Tipo_Fiducia'>,
  deal: Pick<Deal, 'Motivo_retroceso'> | undefined,
): 'promise' | 'onboarding' | undefined {
  const progress = contact.Avance_Datos ?? 0
  const trust = isYes(contact.Tipo_Fiducia) && progress < limits.popup.trust
  const direct = isNo(contact.Tipo_Fiducia) && progress < limits.popup.direct
  if (!trust && !direct) return undefined
  return deal?.Motivo_retroceso === salePromise ? 'promise' : 'onboarding'
}

/** Whether the wizard begins with the separation request and the purchase summary (WIZ-11). */
export const asksSeparation = (
  contact: Pick<Contact, 'Separaci_n_Desde_Formulario'>,
  deal: Pick<Deal, 'Motivo_retroceso'>,
): boolean => !isYes(contact.Separaci_n_Desde_Formulario) && deal.Motivo_retroceso !== salePromise

export const purchaseParts = ['project', 'tower', 'product', 'storage', 'parking'] as const

/** '' if unknown; undefined if the purchase does not include it. */
export type PurchaseSummary = Record<(typeof purchaseParts)[number], string | undefined>

/** The records that the deal refers to, if read. */
export interface Purchased {
  product?: Pick<Product, 'Block_Tower' | 'Product_Name'> | undefined
  storage?: Pick<Annex, 'Name'> | undefined
  parking?: Pick<Annex, 'Name'> | undefined
}

/** The values of the summary; storage and parking only if the deal includes them. Values missing in the deal come from its records (WIZ-23). */
export const purchaseSummary = (deal: Deal, { product, storage, parking }: Purchased = {}): PurchaseSummary => ({
  project: deal.Subproyecto,
  tower: deal.Block_Tower || product?.Block_Tower || '',
  product: deal.Product_Name || product?.Product_Name || '',
  storage: isYes(deal.Deposito) ? deal.Dep_sito_Deseado?.name || storage?.Name || '' : undefined,
  parking: isYes(deal.Parqueadero) ? deal.Parqueadero_Deseado?.name || parking?.Name || '' : undefined,
})

/** Ids of the records that the summary needs; others are not read, because every read costs. */
export function purchaseLookUps(deal: Deal): Record<keyof Purchased, string | undefined> {
  const { tower, product, storage, parking } = purchaseSummary(deal)
  return {
    product: tower && product ? undefined : deal.Inmueble?.id,
    storage: storage === '' ? deal.Dep_sito_Deseado?.id : undefined,
    parking: parking === '' ? deal.Parqueadero_Deseado?.id : undefined,
  }
}

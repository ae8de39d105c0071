// The rules of the onboarding that need only the record: what a save sends, what blocks home, what a purchase comprises.
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
  /** The step's fields in the CRM's shape. An empty answer is left out, so that it overwrites nothing stored; `null` is one the user emptied herself. */
  values: Payload
  contact: Pick<Contact, 'Email' | 'Avance_Datos'>
  /** Step 1 has already sent the nature. */
  natureSent?: boolean
}

/** What one step's save sends (WIZ-07). */
export function savePayload({ nature, variant, step, values, contact, natureSent }: Save): Payload {
  const answers = Object.entries(values).filter(([, answer]) => answer !== '' && answer !== undefined)
  return {
    ...Object.fromEntries(answers),
    // Where step 1 made no call, the nature goes with the first save (WIZ-02).
    ...(step === 2 && !natureSent ? { Naturaleza_Juridica: natureValues[nature] } : {}),
    ...stamp(nature, variant, step, contact),
  }
}

/** What step 1 sends; undefined where it simply moves on (WIZ-02). */
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

/** What every save carries. Progress is only ever raised. */
function stamp(nature: Nature, variant: Variant, step: number, contact: Save['contact']): Payload {
  const target = progressOf(nature, variant, step)
  return {
    Email: contact.Email,
    Tipo_de_Contacto: 'Comprador',
    Last_Stepper: lastStepper(nature, step),
    ...(target !== undefined && (contact.Avance_Datos ?? 0) < target ? { Avance_Datos: target } : {}),
  }
}

const isNo = (value: string): boolean => /^no$/i.test(value)

/** Whether home is blocked until the onboarding goes on, and with which words (HOM-01). A record without progress has 0. */
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

/** Whether the wizard opens with the separation request and the summary of the purchase (WIZ-11). */
export const asksSeparation = (
  contact: Pick<Contact, 'Separaci_n_Desde_Formulario'>,
  deal: Pick<Deal, 'Motivo_retroceso'>,
): boolean => !isYes(contact.Separaci_n_Desde_Formulario) && deal.Motivo_retroceso !== salePromise

export const purchaseParts = ['project', 'tower', 'product', 'storage', 'parking'] as const

/** '' where it is not known; undefined where the purchase has none. */
export type PurchaseSummary = Record<(typeof purchaseParts)[number], string | undefined>

/** The records that the deal refers to, as far as they were read. */
export interface Purchased {
  product?: Pick<Product, 'Block_Tower' | 'Product_Name'> | undefined
  storage?: Pick<Annex, 'Name'> | undefined
  parking?: Pick<Annex, 'Name'> | undefined
}

/** What the summary shows; storage and parking only where the deal has them. What the deal does not tell, its records do (WIZ-23). */
export const purchaseSummary = (deal: Deal, { product, storage, parking }: Purchased = {}): PurchaseSummary => ({
  project: deal.Subproyecto,
  tower: deal.Block_Tower || product?.Block_Tower || '',
  product: deal.Product_Name || product?.Product_Name || '',
  storage: isYes(deal.Deposito) ? deal.Dep_sito_Deseado?.name || storage?.Name || '' : undefined,
  parking: isYes(deal.Parqueadero) ? deal.Parqueadero_Deseado?.name || parking?.Name || '' : undefined,
})

/** Ids of the records in which the summary has to look; no others are read, because every read costs. */
export function purchaseLookUps(deal: Deal): Record<keyof Purchased, string | undefined> {
  const { tower, product, storage, parking } = purchaseSummary(deal)
  return {
    product: tower && product ? undefined : deal.Inmueble?.id,
    storage: storage === '' ? deal.Dep_sito_Deseado?.id : undefined,
    parking: parking === '' ? deal.Parqueadero_Deseado?.id : undefined,
  }
}

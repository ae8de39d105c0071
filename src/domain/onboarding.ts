// Onboarding rules that need only the record: the popup on the home screen and the summary of the purchase.
import type { Contact } from './contact'
import { type Annex, type Deal, isNo, isYes, type Product, salePromise } from './deal'
import { limits } from './limits'

/** Whether the data are for the sale promise: its signature comes next, because the separation was paid before. */
export const isForPromise = (deal: Pick<Deal, 'Motivo_retroceso'> | undefined): boolean =>
  deal?.Motivo_retroceso === salePromise

/** The popup that blocks home until the onboarding is complete (HOM-01). A record without progress counts as 0. */
export function blockingPopup(
  contact: Pick<Contact, 'Avance_Datos' | 'Tipo_Fiducia'>,
  deal: Pick<Deal, 'Motivo_retroceso'> | undefined,
): 'promise' | 'onboarding' | undefined {
  const progress = contact.Avance_Datos ?? 0
  const trust = isYes(contact.Tipo_Fiducia) && progress < limits.popup.trust
  const direct = isNo(contact.Tipo_Fiducia) && progress < limits.popup.direct
  if (!trust && !direct) return undefined
  return isForPromise(deal) ? 'promise' : 'onboarding'
}

/** Whether the wizard begins with the separation request and the purchase summary (WIZ-11). */
export const asksSeparation = (
  contact: Pick<Contact, 'Separaci_n_Desde_Formulario'>,
  deal: Pick<Deal, 'Motivo_retroceso'>,
): boolean => !isYes(contact.Separaci_n_Desde_Formulario) && !isForPromise(deal)

export const purchaseParts = ['project', 'tower', 'product', 'storage', 'parking'] as const

/** '' if unknown; undefined if the purchase does not include it. */
export type PurchaseSummary = Record<(typeof purchaseParts)[number], string | undefined>

export interface Purchased {
  product?: Pick<Product, 'Block_Tower' | 'Product_Name'> | undefined
  storage?: Pick<Annex, 'Name'> | undefined
  parking?: Pick<Annex, 'Name'> | undefined
}

/** Storage and parking only if the deal includes them. Missing values come from its records (WIZ-23). */
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

import { isIncluded, isYes } from './crm-text'
import type { Annex, Deal, Product } from './deal'
import type { Reference } from './shape'

export const purchaseParts = ['project', 'tower', 'product', 'storage', 'parking'] as const

/** '' if unknown; undefined if not included. */
type PurchaseSummary = Record<(typeof purchaseParts)[number], string | undefined>

interface Purchased {
  product?: Pick<Product, 'Block_Tower' | 'Product_Name'> | undefined
  storage?: Pick<Annex, 'Name'> | undefined
  parking?: Pick<Annex, 'Name'> | undefined
}

/** Reads from its records what the deal lacks (WIZ-23). */
export const purchaseSummary = (deal: Deal, { product, storage, parking }: Purchased = {}): PurchaseSummary => ({
  project: deal.Subproyecto,
  tower: deal.Block_Tower || product?.Block_Tower || '',
  product: deal.Product_Name || product?.Product_Name || '',
  storage: partOf(deal.Deposito, deal.Dep_sito_Deseado, storage),
  parking: partOf(deal.Parqueadero, deal.Parqueadero_Deseado, parking),
})

/** Finds the part's name, else what the deal has instead of yes. */
function partOf(text: string, reference: Reference | undefined, record: Purchased['storage']): string | undefined {
  if (!isIncluded(text)) return undefined
  return reference?.name || record?.Name || (isYes(text) || reference?.id ? '' : text)
}

/** Ids of the records that are needed: each read costs. */
export function purchaseLookUps(deal: Deal): Record<keyof Purchased, string | undefined> {
  const { tower, product, storage, parking } = purchaseSummary(deal)
  return {
    product: tower && product ? undefined : deal.Inmueble?.id,
    storage: storage === '' ? deal.Dep_sito_Deseado?.id : undefined,
    parking: parking === '' ? deal.Parqueadero_Deseado?.id : undefined,
  }
}

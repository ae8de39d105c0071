// Addresses to pay by card, or in the trust's portal.
import type { Config } from '../core/config'
import { fold } from '../core/plain-text'
import { webAddressOf } from './contact-links'
import type { Deal, Opportunity, Product } from './deal'

type CardPayment = { kind: 'link'; url: string } | { kind: 'noProperty' } | { kind: 'noLink' }

/** Finds the link of a card payment, or why there is none (PAY-01, PAY-03). */
export function cardPayment(
  selected: Pick<Opportunity, 'id'> | undefined,
  product: Pick<Product, 'Link_Para_Pagos_Con_Tarjeta_de_Credito'> | undefined,
): CardPayment {
  if (!selected) return { kind: 'noProperty' }
  const url = webAddressOf(product?.Link_Para_Pagos_Con_Tarjeta_de_Credito ?? '')
  return url ? { kind: 'link', url } : { kind: 'noLink' }
}

/** Finds the portal of the deal's trust, else the default one (PAY-02). */
export function bankTransferLink(
  deal: Pick<Deal, 'Fiducia_Correspondiente'> | undefined,
  links: NonNullable<Config['links']>['bankTransfer'],
): string | undefined {
  const company = fold(deal?.Fiducia_Correspondiente ?? '')
  const named = Object.entries(links?.trusts ?? {}).find(([name]) => company !== '' && fold(name) === company)
  return named?.[1] ?? links?.default
}

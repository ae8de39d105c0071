// The purchase in four points, as far as the records tell: data, payment, papers of the trust, signature (HOM-06).
import type { Deal } from './deal'

export interface PurchasePoint {
  name: 'data' | 'payment' | 'papers' | 'signature'
  /** `open`: nothing to be done or told yet. No record says what is paid, so a payment is never `done`. */
  state: 'done' | 'current' | 'open'
}

/** @param isComplete whether nothing of the buyer's data and documents is missing */
export function purchasePoints(
  isComplete: boolean,
  deal: Pick<Deal, 'Carta_de_Instrucciones' | 'Otro_si_Contrato_Fiducia' | 'Anexo_Modelador_Firmado'> | undefined,
): PurchasePoint[] {
  const has = (...lists: (readonly unknown[] | undefined)[]) => lists.some((files) => files && files.length > 0)
  const waiting = isComplete ? 'current' : 'open'
  return [
    { name: 'data', state: isComplete ? 'done' : 'current' },
    { name: 'payment', state: waiting },
    { name: 'papers', state: has(deal?.Carta_de_Instrucciones, deal?.Otro_si_Contrato_Fiducia) ? 'done' : 'open' },
    { name: 'signature', state: has(deal?.Anexo_Modelador_Firmado) ? 'done' : 'open' },
  ]
}

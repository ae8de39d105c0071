// Decides from the deal what comes before and after the onboarding.
import { fold } from '../core/plain-text'
import type { Contact } from './contact'
import { isNo, isYes } from './crm-text'
import { type Deal, salePromise } from './deal'
import { limits } from './limits'

/** The separation was paid; the signature comes next. */
export const isForPromise = (deal: Pick<Deal, 'Motivo_retroceso'> | undefined): boolean =>
  // A list of reasons is read as one text.
  deal?.Motivo_retroceso.split(', ').includes(salePromise) === true

/** The popup that blocks home until the onboarding is complete (HOM-01). */
export function blockingPopup(
  contact: Pick<Contact, 'Avance_Datos' | 'Tipo_Fiducia'>,
  deal: Pick<Deal, 'Motivo_retroceso'> | undefined,
): 'promise' | 'onboarding' | undefined {
  const progress = contact.Avance_Datos ?? 0
  const trust = isYes(contact.Tipo_Fiducia) && progress < limits.onboardingComplete.trust
  const direct = isNo(contact.Tipo_Fiducia) && progress < limits.onboardingComplete.direct
  if (!trust && !direct) return undefined
  return isForPromise(deal) ? 'promise' : 'onboarding'
}

/** Onboarding begins with the separation request (WIZ-11). */
export const asksSeparation = (
  contact: Pick<Contact, 'Separaci_n_Desde_Formulario'>,
  deal: Pick<Deal, 'Motivo_retroceso'>,
): boolean => !isYes(contact.Separaci_n_Desde_Formulario) && !isForPromise(deal)

// Words in the names of stages, which differ in each CRM.
const ended =
  /escritur|registr|entreg|posventa|(?<!con)firmad|vendid|ganad|won|perdid|lost|desist|cancel|anulad|cedid|cerrad|closed|deed|deliver|signed|withdrawn/
const separated =
  /promesa|legaliz|promise|contract|credito|cartera|cuota|\bmora\b|subroga|leasing|desembols|paz y salvo/
const ofSeparation = /separaci|reserva/
const unpaid =
  /pendiente (?:de |por )?(?:el )?pag|por pagar|sin pag|falta (?:de |el )?pag|no (?:ha |se ha )?pag|impag|adeud|unpaid|not paid|overdue|payment pending/
const paid = /pagad|\bpago (?:ok|recib|confirm|realiz|aplic|separa|reserva)|consignad|\bpaid|confirmad/
/** The separation itself lapsed (feminine words): the sales office decides. */
const lapsed = /vencida|caducad|expirad|expired|lapsed/

/** The stage says that the separation is pending, and nothing else. */
function isPending(stage: string): boolean {
  const words = stage.split(' ').filter((word) => !/^(?:de|por|la)$/.test(word))
  return words.length === 2 && words.some((word) => /^(?:pendiente|pending)$/.test(word)) && ofSeparation.test(stage)
}

/** Searches text by text, as `.*` between words is not linear (GAT-20). */
function isUnpaid(stage: string): boolean {
  const pending = stage.search(/pending |awaiting /)
  const isPaymentPending = pending >= 0 && stage.includes('payment', pending)
  return unpaid.test(stage) || isPaymentPending || (stage.includes('pago ') && /(?:pendiente|vencido)$/.test(stage))
}

/** What is due after a complete form (WIZ-17); 'over': the separation is done. */
export function dueOf(deal: Pick<Deal, 'Motivo_retroceso' | 'Stage'> | undefined, hasJustSent: boolean) {
  const stage = fold(deal?.Stage.slice(0, 100) ?? '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (ended.test(stage)) return 'over'
  if (isForPromise(deal)) return 'promise'
  const isLapsed = lapsed.test(stage)
  if (!isLapsed && (isPending(stage) || (ofSeparation.test(stage) && isUnpaid(stage)))) return 'payment'
  if (separated.test(stage)) return 'over'
  return hasJustSent && !isLapsed && (!paid.test(stage) || /\bno\b/.test(stage)) ? 'payment' : undefined
}

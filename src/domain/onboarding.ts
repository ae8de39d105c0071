// Onboarding rules that need only the record: the popup on the home screen and the separation request.
import type { Contact } from './contact'
import { type Deal, isNo, isYes, salePromise } from './deal'
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

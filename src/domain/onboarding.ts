// Whether the onboarding begins with the separation request.
import type { Contact } from './contact'
import { isYes } from './crm-text'
import { type Deal, salePromise } from './deal'

/** Whether the data are for the sale promise: its signature comes next, because the separation was paid before. */
export const isForPromise = (deal: Pick<Deal, 'Motivo_retroceso'> | undefined): boolean =>
  // A list of reasons is read as one text.
  deal?.Motivo_retroceso.split(', ').includes(salePromise) === true

/** Whether the wizard begins with the separation request and the purchase summary (WIZ-11). */
export const asksSeparation = (
  contact: Pick<Contact, 'Separaci_n_Desde_Formulario'>,
  deal: Pick<Deal, 'Motivo_retroceso'>,
): boolean => !isYes(contact.Separaci_n_Desde_Formulario) && !isForPromise(deal)

// What stands before and after the onboarding: the separation request, and what is due once it is complete.
import { fold } from '../core/plain-text'
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

// Words of a sale's stages, which each CRM names as it likes.
const ended = /escritur|registr|entreg|posventa|firmad|ganad|won|perdid|lost|desist|cancel|anulad/
const separated = /promesa|legaliz/
const ofSeparation = /separaci|reserva/
const unpaid = /pendiente|por pagar|sin pagar|no pagad|impag/

/**
 * What a buyer whose form is complete is told to do next: nothing, unless the deal says that the separation is not paid,
 * or she has just sent the form and the deal is not past it. Nobody else is asked to pay, who may have paid (WIZ-17).
 * 'over': the deal is past the separation, so that nothing has to be said of it any more
 */
export function dueOf(
  deal: Pick<Deal, 'Motivo_retroceso' | 'Stage'> | undefined,
  hasJustSent: boolean,
): 'payment' | 'promise' | 'over' | undefined {
  const stage = fold(deal?.Stage.slice(0, 100) ?? '')
  if (ended.test(stage)) return 'over'
  if (isForPromise(deal)) return 'promise'
  if (separated.test(stage)) return 'over'
  return hasJustSent || (ofSeparation.test(stage) && unpaid.test(stage)) ? 'payment' : undefined
}

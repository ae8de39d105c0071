import type { Contact } from './contact'
import { isNo, isYes } from './crm-text'
import type { Deal } from './deal'
import { limits } from './limits'
import { isForPromise } from './onboarding'

/** The popup that blocks home until the onboarding is complete (HOM-01). */
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

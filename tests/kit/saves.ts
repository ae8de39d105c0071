// A save of a contact as it reaches the CRM: the page's upsert, or what the gateway makes of it, a PUT of the contact that it knows.
import type { Services } from '../../demo/services/services'

/** For `faults.set({ match })`, and for the calls. An upload goes on below the contact's id. */
export const savePath = '/Contacts/(upsert|\\d+)(\\?|$)'

export const savesIn = (services: Pick<Services, 'calls'>) => services.calls.to(new RegExp(savePath))

// What is still missing of a buyer's onboarding, from her record and from what the browser keeps of her way through the wizard (WIZ-20).
import type { Contact } from '../domain/contact'
import { type Circumstances, type Requirements, requirements } from '../domain/requirements'
import type { Widget } from './widget-context'
import { wizardMemory } from './wizard-memory'

export const requirementsOf = (
  { app }: Pick<Widget, 'app'>,
  contact: Contact,
  circumstances: Circumstances = {},
): Requirements => requirements(contact, { way: wizardMemory(app.storage, contact.id).way(), ...circumstances })

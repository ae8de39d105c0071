// Computes what is missing of the buyer's onboarding from her record and the stored position in the wizard (WIZ-20).
import type { Contact } from '../domain/contact'
import { type Circumstances, type Requirements, requirements } from '../domain/requirements'
import type { Widget } from '../state/widget-context'
import { wizardMemory } from './wizard-memory'

export function requirementsOf(
  { app, config }: Pick<Widget, 'app' | 'config'>,
  contact: Contact,
  circumstances: Circumstances = {},
): Requirements {
  const unsent = Object.entries(config.wizard?.fieldNames ?? {}).flatMap(([name, sent]) =>
    sent === null ? [name] : [],
  )
  return requirements(contact, { way: wizardMemory(app.storage, contact.id).way(), unsent, ...circumstances })
}

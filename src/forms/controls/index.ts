// The map of kinds: one renderer each. Those of an account are always there; a part of the product that asks for more imports
// controls/all, so that a script which only logs in or registers carries no countries, calendars or uploads.
import type { ComponentType } from 'react'
import type { FieldKind } from '../field'
import type { ControlProps } from '../form-parts'
import { EmailControl } from './email'
import { PasswordControl } from './password'
import { TextControl } from './text'

type Controls = Partial<Record<FieldKind, ComponentType<ControlProps>>>

const controls: Controls = { text: TextControl, email: EmailControl, password: PasswordControl }

export const addControls = (more: Controls): void => void Object.assign(controls, more)

export function controlOf(kind: FieldKind): ComponentType<ControlProps> {
  const control = controls[kind]
  if (!control) throw new Error(`A field of kind ${kind} needs forms/controls/all`)
  return control
}

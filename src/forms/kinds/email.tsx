import * as z from 'zod/mini'
import { visible } from '../../core/plain-text'
import { useField } from '../use-field'
import { type ControlProps, type Kind, notTooLong } from './kind'

const shape = /^[^\s@,;:<>()]+@([^\s@.,;<>()]+\.)+[^\s@.,;<>()]{2,}$/

/** Without what a contact, a sentence or a dictation puts around an address: 'Ana <ana@example.co>', 'ana @ example.co.' */
const addressIn = (typed: string): string =>
  visible(typed)
    .replace(/^(?:[^<@]*<)?(?:mailto:)?/i, '')
    .replace(/[>.,;]{1,3}$/, '')
    .replace(/\s?@\s?/, '@')

export const email: Kind = {
  control: EmailControl,
  read: addressIn,
  rule: (field) => [z.regex(shape, 'email'), notTooLong(field)],
}

function EmailControl(props: ControlProps) {
  return <input type="email" className="ow-input" spellCheck={false} {...useField(props)} />
}

import * as z from 'zod/mini'
import { visible } from '../../core/plain-text'
import { useField } from '../use-field'
import { type ControlProps, type Kind, notTooLong } from './kind'

const shape = /^[^\s@,;:<>()]+@([^\s@.,;<>()]+\.)+[^\s@.,;<>()]{2,}$/

export const email: Kind = {
  control: EmailControl,
  // Without what a contact or a dictation puts around an address: 'Ana <ana@example.co>', 'ana @ example.co.'
  read: (typed) =>
    visible(typed)
      .replace(/^[^<@]*<|^mailto:|[>.,;]{1,3}$/gi, '')
      .replace(/\s?@\s?/, '@'),
  rule: (field) => [z.regex(shape, 'email'), notTooLong(field)],
}

function EmailControl(props: ControlProps) {
  return <input type="email" className="ow-input" spellCheck={false} {...useField(props)} />
}

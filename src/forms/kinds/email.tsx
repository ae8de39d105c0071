import * as z from '../../core/zod'
import { useFormParts } from '../form-parts'
import type { ControlProps, Kind } from './kind'
import { notTooLong } from './text'
import '../controls/input.css'

const shape = /^[^\s@,;:<>()]+@([^\s@.,;<>()]+\.)+[^\s@.,;<>()]{2,}$/

export const email: Kind = {
  control: EmailControl,
  longest: 100,
  rule: (field) => [z.regex(shape, 'email'), notTooLong(email, field)],
}

function EmailControl({ name, native }: ControlProps) {
  const { tools } = useFormParts()
  return (
    <input
      type="email"
      className="ow-input"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...native}
      name={name}
      defaultValue={tools.first(name)}
    />
  )
}

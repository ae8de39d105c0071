import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import * as z from 'zod/mini'
import { limits } from '../../domain/limits'
import { Icon } from '../../ui/icon'
import { useOpenForm } from '../open-form'
import { type ControlProps, type Kind, noCorrection } from './kind'

const { minLength, maxBytes } = limits.password
const byteLength = (text: string) => new TextEncoder().encode(text).length

export const password: Kind = {
  control: PasswordControl,
  // Spaces are part of a password, so nothing is trimmed.
  read: (typed) => typed,
  rule: ({ newPassword, noBlanks }) => [
    ...(newPassword
      ? [z.minLength(minLength, 'password'), z.refine<string>((text) => byteLength(text) <= maxBytes, 'passwordLong')]
      : []),
    ...(noBlanks ? [z.regex(/^.\S*$/s, 'passwordBlank')] : []),
  ],
}

function PasswordControl({ field, inputProps }: ControlProps) {
  const { say } = useOpenForm().words
  const [isShown, setShown] = useState(false)
  return (
    <div className="ow-row ow-relative">
      <input
        type={isShown ? 'text' : 'password'}
        className="ow-input ow-input-button"
        autoCapitalize="none"
        {...noCorrection}
        {...inputProps}
        autoComplete={field.autocomplete ?? 'current-password'}
      />
      <button
        type="button"
        className="ow-box-button ow-place-center ow-muted"
        aria-label={say('common:form.password.show')}
        aria-pressed={isShown}
        aria-controls={inputProps.id}
        onClick={() => setShown(!isShown)}
      >
        <Icon icon={isShown ? EyeOff : Eye} />
      </button>
    </div>
  )
}

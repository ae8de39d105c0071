import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { Icon } from '../../ui/icon'
import { type ControlProps, useFormParts } from '../form-parts'
import './input.css'

export function PasswordControl({ name, field, native }: ControlProps) {
  const { say } = useFormParts()
  const [shown, setShown] = useState(false)
  return (
    <div className="ow-box">
      <input
        type={shown ? 'text' : 'password'}
        className="ow-input"
        autoCapitalize="none"
        spellCheck={false}
        {...native}
        autoComplete={field.autocomplete ?? 'current-password'}
        name={name}
      />
      <button
        type="button"
        className="ow-box-button"
        aria-label={say('common:form.password.show')}
        aria-pressed={shown}
        aria-controls={native.id}
        onClick={() => setShown(!shown)}
      >
        <Icon icon={shown ? EyeOff : Eye} />
      </button>
    </div>
  )
}

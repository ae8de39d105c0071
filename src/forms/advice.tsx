// A hint about an answer (FieldTable `advice`). It is no error and blocks nothing; updated on `change`, when the user leaves a field.
import { Info } from 'lucide'
import { useEffect, useState } from 'react'
import { whenIdle } from '../core/when-idle'
import { Icon } from '../ui/icon'
import { useFormParts } from './form-parts'

export function Advice({ name, id }: { name: string; id: string }) {
  const { element: form, values, advise } = useFormParts()
  const [text, setText] = useState<string>()
  useEffect(() => {
    const element = form()
    if (!element || !advise) return
    const look = () => {
      const all = values()
      setText(advise(name, all[name] ?? '', all))
    }
    // It reads all controls: that waits until the form is painted.
    const cancel = whenIdle(look)
    element.addEventListener('change', look)
    return () => {
      cancel()
      element.removeEventListener('change', look)
    }
  }, [form, values, advise, name])
  return (
    // Not role=status: while it is empty, screen readers would read a status bar without words.
    <div id={id} aria-live="polite">
      {text && (
        <p className="ow-field-advice ow-muted">
          <Icon icon={Info} size={16} />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

// A soft hint about what was answered: never an error, said when the user has left a field.
import { Info } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import type { FormValues } from './field'
import { useFormParts } from './form-parts'

export function Advice({ name, id }: { name: string; id: string }) {
  const { engine, advise } = useFormParts()
  const [text, setText] = useState<string>()
  const looked = useRef(false)
  useEffect(() => {
    const element = engine.memory.form.current
    if (!element || !advise) return
    const lookAt = (all: FormValues) => setText(advise(name, all[name] ?? '', all))
    const look = () => lookAt(engine.memory.values())
    // What the form begins with is known without reading its controls, once for each advice.
    if (looked.current) look()
    else lookAt(engine.state().answers)
    looked.current = true
    element.addEventListener('change', look)
    return () => element.removeEventListener('change', look)
  }, [engine, advise, name])
  return (
    <div id={id} role="status">
      {text && (
        <p className="ow-field-advice">
          <Icon icon={Info} size={16} />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

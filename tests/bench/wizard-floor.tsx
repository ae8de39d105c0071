// The floors of a step: its fields bare, uncontrolled, without styles; errors on submit, and a native dialog before the next step.
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Field, NativeControl } from './native-control'

/** What the bench puts into the page: the longest step, and the one after the dialog. */
declare const plans: { longest: Field[]; next: Field[] }

function Fields({ fields }: { fields: Field[] }) {
  const [errors, setErrors] = useState<ReadonlySet<string>>(new Set())
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const empty = (name: string) => {
      const held = filled.get(name)
      return held instanceof File ? held.size === 0 : !held
    }
    setErrors(new Set(fields.map(({ name }) => name).filter(empty)))
  }
  return (
    <form data-fields={fields.length} noValidate onSubmit={check}>
      {fields.map(({ name, label, controls }) => (
        <div key={name}>
          <label htmlFor={name}>{label}</label>
          {controls.map((control) => (
            <NativeControl key={control.value} id={name} control={control} wrong={errors.has(name)} />
          ))}
          {errors.has(name) && <p id={`${name}-error`}>Required</p>}
        </div>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

function Floor() {
  const [step, setStep] = useState<'longest' | 'next'>()
  const [saved, setSaved] = useState(false)
  const goOn = () => {
    setSaved(false)
    setStep('next')
  }
  return (
    <>
      <button id="go" type="button" onClick={() => setStep('longest')}>
        Longest step
      </button>
      <button id="save" type="button" onClick={() => setSaved(true)}>
        Save
      </button>
      <Fields key={step} fields={step ? plans[step] : plans.next.slice(0, 1)} />
      {saved && (
        <dialog ref={(dialog) => dialog?.showModal()}>
          <button id="next" type="button" onClick={goOn}>
            Next
          </button>
        </dialog>
      )}
    </>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Floor />)

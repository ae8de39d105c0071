// The floor of a step: the same fields bare, uncontrolled, without styles; errors on submit, and a native dialog before the next step.
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

const longest = 25

function Fields({ count }: { count: number }) {
  const [errors, setErrors] = useState<ReadonlySet<string>>(new Set())
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    setErrors(new Set([...filled.keys()].filter((name) => !filled.get(name))))
  }
  return (
    <form data-fields={count} noValidate onSubmit={check}>
      {Array.from({ length: count }, (_, index) => `f${index}`).map((name) => (
        <div key={name}>
          <label htmlFor={name}>{name}</label>
          <input
            id={name}
            name={name}
            required
            aria-invalid={errors.has(name)}
            aria-describedby={errors.has(name) ? `${name}-error` : undefined}
          />
          {errors.has(name) && <p id={`${name}-error`}>Required</p>}
        </div>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

function Floor() {
  const [count, setCount] = useState(1)
  const [saved, setSaved] = useState(false)
  const goOn = () => {
    setSaved(false)
    // As many as the wizard's step after the dialog has.
    setCount(Number(document.body.dataset.next))
  }
  return (
    <>
      <button id="go" type="button" onClick={() => setCount(longest)}>
        Longest step
      </button>
      <button id="save" type="button" onClick={() => setSaved(true)}>
        Save
      </button>
      <Fields key={count} count={count} />
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

// The floor: what any React form must cost. The same questions as native controls, no checks, no styles; before it the same calls the widget
// cannot do without. Where the bench asks for the form itself, it is drawn when it is asked for, without calls.
import { createRoot } from 'react-dom/client'
import { type Field, NativeControl } from './native-control'

interface Plan {
  fields: Field[]
  /** One after the other, as the widget must ask them. */
  calls: { method: string; url: string; body?: unknown }[]
}

function Fields({ fields }: { fields: Field[] }) {
  return (
    <form>
      {fields.map(({ name, label, controls }) => (
        <div key={name}>
          <label htmlFor={name}>{label}</label>
          {controls.map((control) => (
            <NativeControl key={control.value} id={name} control={control} />
          ))}
        </div>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

async function start(): Promise<void> {
  const plan: Plan = await (await fetch('plan.json')).json()
  if ('ask' in window) {
    Object.assign(window, { start: () => draw(plan) })
    return
  }
  let token = ''
  for (const { method, url, body } of plan.calls) {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await (await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json()
    token = answer.jwt ?? token
  }
  draw(plan)
}

function draw({ fields }: Plan): void {
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<Fields fields={fields} />)
}

void start()

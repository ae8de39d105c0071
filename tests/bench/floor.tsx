// The floor: what any React form must cost. Native inputs, no checks, no styles; before it the same calls the widget cannot do without.
import { createRoot } from 'react-dom/client'

interface Plan {
  fields: number
  /** One after the other, as the widget must ask them. */
  calls: { method: string; url: string; body?: unknown }[]
}

function Fields({ count }: { count: number }) {
  return (
    <form>
      {Array.from({ length: count }, (_, index) => `f${index}`).map((name) => (
        <label key={name}>
          {name} <input name={name} required />
        </label>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

async function start(): Promise<void> {
  const plan: Plan = await (await fetch('plan.json')).json()
  let token = ''
  for (const { method, url, body } of plan.calls) {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await (await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json()
    token = answer.jwt ?? token
  }
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<Fields count={plan.fields} />)
}

void start()

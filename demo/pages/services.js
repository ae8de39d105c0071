// The way to the demo services' own controls. The widgets may not know where the services are: a gateway stands before them.

let origin

async function servicesOrigin() {
  origin ??= fetch('/services.json')
    .then((answer) => answer.json())
    .then((services) => services.origin)
  try {
    return await origin
  } catch (error) {
    origin = undefined
    throw error
  }
}

/** GET or, with a body, POST to `/demo/…`. Rejects when the services are not there. */
export async function demo(path, body) {
  const address = `${await servicesOrigin()}/demo/${path}`
  const answer = await fetch(
    address,
    body === undefined
      ? undefined
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.status === 204 ? undefined : answer.json()
}

/** An answer that may be a list or hold one under a name. */
export const listOf = (answer, name) => (Array.isArray(answer) ? answer : (answer?.[name] ?? answer?.data ?? []))

/** An element with attributes and children; texts become text nodes, never markup. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, value)
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** A text in both languages, as site.css shows it. */
export const both = ({ es, en }) => [h('span', { 'data-es': true }, es), h('span', { 'data-en': true, lang: 'en' }, en)]

export const initialsOf = (name) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word[0])
    .join('')

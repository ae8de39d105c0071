// Calls the demo services' own controls. Needed because the widgets' configuration may lead to a gateway instead of the services.

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

/** GET, or POST if there is a body, to `/demo/…`. Rejects if the services are not running. */
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

/** Creates an element with attributes and children; strings become text nodes, never markup. */
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

/** A text in both languages; site.css shows one of them. */
export const both = ({ es, en }) => [h('span', { 'data-es': true }, es), h('span', { 'data-en': true, lang: 'en' }, en)]

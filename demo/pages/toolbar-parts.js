// The components of the preview bar: state comes in, actions go out as callbacks.
import { h } from './services.js'

/** A group of buttons of which one is pressed. */
export const segments = (name, label, options, chosen, choose) =>
  h(
    'div',
    { class: 'row', role: 'group', 'aria-label': label },
    h('span', {}, label),
    h(
      'div',
      { class: 'segments' },
      ...Object.entries(options).map(([value, text]) =>
        h(
          'button',
          {
            id: `${name}-${value}`,
            type: 'button',
            'aria-pressed': String(value === chosen),
            onclick: () => choose(value),
          },
          text,
        ),
      ),
    ),
  )

export function menu(name, label, values, words, chosen, choose) {
  const select = h(
    'select',
    { id: name, onchange: () => choose(select.value) },
    ...values.map((value) => h('option', { value, selected: String(value) === chosen }, words[value])),
  )
  return h('label', { class: 'row' }, h('span', {}, label), select)
}

export const action = (id, text, run) => h('button', { id, type: 'button', onclick: run }, text)

export const group = (name, title, ...children) => h('fieldset', { class: name }, h('legend', {}, title), ...children)

export const people = (list, language, enter) =>
  h(
    'ul',
    {},
    ...list.map((person) =>
      h(
        'li',
        {},
        h(
          'button',
          { id: `p-${person.key}`, type: 'button', onclick: () => enter(person) },
          h('b', {}, person.name),
          h('small', {}, person.description[language]),
        ),
      ),
    ),
  )

const addresses = { map: 'index.html', portal: 'portal.html#/login', hosts: 'hosts/index.html' }

/** Links to the demo's pages; the current one is marked. */
export function pageLinks(words) {
  const here = location.pathname.split('/').pop() || 'index.html'
  return ['map', 'portal', 'trust', 'register', 'mail', 'hosts'].map((page) => {
    const href = addresses[page] ?? `${page}.html`
    return h('a', { href, ...(href.split('#')[0] === here && { 'aria-current': 'page' }) }, words[page])
  })
}

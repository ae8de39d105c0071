// Lists the demo's people with their credentials.
import { both, demo, h, initialsOf, listOf } from './services.js'

const invitation = { es: 'Aún sin cuenta: abra su invitación', en: 'No account yet: open the invitation' }

const entry = (person) =>
  h(
    'li',
    { class: 'person' },
    h('span', { class: 'person-initials', 'aria-hidden': 'true' }, initialsOf(person.name)),
    h('strong', {}, person.name),
    h('p', {}, ...both(person.description)),
    person.password
      ? h('code', {}, person.email, h('br'), person.password)
      : h('a', { href: `register.html?user=${encodeURIComponent(person.hash ?? '')}` }, ...both(invitation)),
  )

const list = document.querySelector('#people')
try {
  list.append(...listOf(await demo('personas'), 'personas').map(entry))
} catch {
  document.querySelector('#people-missing').hidden = false
} finally {
  list.removeAttribute('aria-busy')
}

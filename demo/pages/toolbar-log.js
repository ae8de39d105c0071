// Records the widgets' events from the start, and lists them newest first.
import { h } from './services.js'

const names = 'ready session route step complete registered upload consent error'.split(' ').map((name) => `ow-${name}`)
const most = 200

const events = []
let changed = () => {}
/** The last `ow-session` state: before another person logs in, the bar must log out. */
let session = 'out'

for (const name of names) {
  addEventListener(name, (event) => {
    if (name === 'ow-session') session = event.detail?.state
    events.unshift({ at: new Date(), name, from: event.target?.localName ?? '', detail: event.detail })
    events.length = Math.min(events.length, most)
    changed()
  })
}

export const isLoggedIn = () => session === 'in'
export const eventCount = () => events.length
export const clearEvents = () => {
  events.length = 0
  changed()
}
export const whenEventsChange = (listener) => {
  changed = listener
}

const two = (number) => String(number).padStart(2, '0')
const time = (at) => `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`

export const eventRows = () =>
  events.map(({ at, name, from, detail }) =>
    h(
      'li',
      { 'data-event': name },
      h('time', {}, time(at)),
      h('b', {}, name),
      h('code', {}, JSON.stringify(detail ?? {})),
      h('small', {}, `<${from}>`),
    ),
  )

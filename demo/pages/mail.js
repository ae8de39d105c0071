// A mailbox with the mails that the demo's systems would have sent, newest first.
import { both, demo, h } from './services.js'

const letters = {
  invitation: {
    picture: '/art/coast.svg',
    from: { es: 'Brisa de Mar · Propietarios', en: 'Brisa de Mar · Owners' },
    subject: { es: 'Cree su cuenta de propietario', en: 'Create your owner account' },
    text: {
      es: 'Su portal de propietarios ya está listo: documentos, avance de obra, pagos y su asesora, en un solo lugar. Elija una contraseña para entrar.',
      en: 'Your owner portal is ready: documents, works progress, payments and your advisor, in one place. Choose a password to enter.',
    },
    action: { es: 'Crear mi cuenta', en: 'Create my account' },
    small: {
      es: 'El enlace es personal. Abrirlo no crea la cuenta; la crea el botón de la página.',
      en: 'The link is personal. Opening it does not create the account; the button on the page does.',
    },
  },
  password: {
    picture: '/art/view-sea.svg',
    from: { es: 'Brisa de Mar · Seguridad', en: 'Brisa de Mar · Security' },
    subject: { es: 'Restablezca su contraseña', en: 'Reset your password' },
    text: {
      es: 'Recibimos una solicitud para cambiar su contraseña. Si no fue usted, ignore este correo: nada cambia.',
      en: 'We received a request to change your password. If it was not you, ignore this mail: nothing changes.',
    },
    action: { es: 'Elegir una contraseña nueva', en: 'Choose a new password' },
    small: { es: 'El enlace sirve una sola vez.', en: 'The link works once.' },
  },
}

const list = document.querySelector('#mails')
let shown = ''

/** The hour of today's mails, the day of others. */
const timeText = (at) => {
  const locale = document.documentElement.lang === 'en' ? 'en' : 'es-CO'
  const inBogota = (options) => new Intl.DateTimeFormat(locale, { timeZone: 'America/Bogota', ...options })
  const day = inBogota({ day: 'numeric', month: 'short' })
  const date = new Date(at)
  return day.format(date) === day.format(new Date()) ? inBogota({ timeStyle: 'short' }).format(date) : day.format(date)
}

/** Rewrites a link to this origin: the backend may have been set up with another one. */
const pageOf = (link) => new URL(link, location.href).href

function row(mail) {
  const letter = letters[mail.kind] ?? letters.invitation
  const greeting = { es: `Hola, ${mail.name}:`, en: `Hello ${mail.name},` }
  return h(
    'li',
    {},
    h(
      'details',
      { class: 'mail' },
      h(
        'summary',
        {},
        h('strong', {}, ...both(letter.subject)),
        h('time', { datetime: mail.at }, timeText(mail.at)),
        h('span', {}, ...both(letter.from), ` → ${mail.to}`),
      ),
      h(
        'article',
        { class: 'letter' },
        h('img', { src: letter.picture, alt: '', width: '640', height: '180' }),
        h('p', {}, ...both(greeting)),
        h('p', {}, ...both(letter.text)),
        h('a', { class: 'button', href: pageOf(mail.link) }, ...both(letter.action)),
        h('small', {}, ...both(letter.small), ` ${pageOf(mail.link)}`),
      ),
    ),
  )
}

async function refresh() {
  try {
    const mails = (await demo('mails')).toSorted((a, b) => b.at.localeCompare(a.at))
    document.querySelector('#down').hidden = true
    document.querySelector('#empty').hidden = mails.length > 0
    const now = JSON.stringify(mails.map((mail) => mail.id))
    // A new list closes the letter that is being read.
    if (now !== shown) list.replaceChildren(...mails.map(row))
    shown = now
  } catch {
    document.querySelector('#down').hidden = false
  } finally {
    list.removeAttribute('aria-busy')
  }
}

document.querySelector('#refresh').addEventListener('click', refresh)
setInterval(() => {
  if (document.visibilityState === 'visible') void refresh()
}, 5000)
await refresh()

// Who is not logged in: landing, login, recovery and registration.
import { persona } from '../../demo/personas'
import { press, readAll, readOn, type Scene, to, toField, toSend, type } from './rows'

const { email, password = '' } = persona('sofia')
const invited = persona('valentina')
const newPassword = 'brisa-2026'

export const accountScenes: readonly Scene[] = [
  {
    name: 'landing',
    title: 'The landing, and from there to the login',
    tag: 'owner-portal',
    rows: [readAll, to('link', 'common:account.landing.owners.title'), press('Return'), readOn],
  },
  {
    name: 'login',
    title: 'The login: nothing typed, a wrong password, the right one, the welcome',
    tag: 'owner-portal',
    hash: '#/login',
    rows: [
      readAll,
      toField('email'),
      press('Return'),
      type(email),
      press('Tab'),
      type('no-es-esta'),
      press('Return'),
      toField('password'),
      press('ctrl+a'),
      type(password),
      press('Return'),
      press('Return'),
    ],
  },
  {
    name: 'password-request',
    title: 'A forgotten password: nothing typed, an address, the mail is sent',
    tag: 'owner-portal',
    hash: '#/password',
    rows: [readAll, toField('email'), press('Return'), type(email), press('Return'), readOn],
  },
  {
    name: 'password-reset',
    title: 'A new password: too short and not repeated, then accepted',
    tag: 'owner-portal',
    hash: '#/password_confirm?code=code-of-the-mail',
    prepare({ store }) {
      store.data.resets = [{ code: 'code-of-the-mail', email }]
    },
    rows: [
      readAll,
      toField('password'),
      type('abc'),
      toField('passwordConfirmation'),
      type('abd'),
      press('Return'),
      toField('password'),
      press('ctrl+a'),
      type(newPassword),
      toField('passwordConfirmation'),
      press('ctrl+a'),
      type(newPassword),
      press('Return'),
      readOn,
    ],
  },
  {
    name: 'password-expired',
    title: 'A new password with a link that is no good any more',
    tag: 'owner-portal',
    hash: '#/password_confirm?code=expired',
    rows: [toField('password'), type(newPassword), press('Tab', 'Tab'), type(newPassword), press('Return')],
  },
  {
    name: 'register',
    title: 'The registration of an invited buyer, until the portal is open',
    tag: 'owner-portal',
    hash: `#/signup?user=${invited.hash}`,
    rows: [
      readAll,
      toSend,
      press('Return'),
      toField('password'),
      type(newPassword),
      toField('passwordConfirmation'),
      type(newPassword),
      press('Return'),
    ],
  },
  {
    name: 'register-alone',
    title: 'The registration as an element of its own',
    tag: 'owner-register',
    query: `?user=${invited.hash}`,
    rows: [
      readAll,
      toField('password'),
      type(newPassword),
      toField('passwordConfirmation'),
      type(newPassword),
      press('Return'),
      readOn,
    ],
  },
  {
    name: 'register-unknown',
    title: 'An invitation that is not known',
    tag: 'owner-portal',
    hash: '#/signup?user=unknown',
    rows: [readAll],
  },
  {
    name: 'register-used',
    title: 'An invitation that was used before',
    tag: 'owner-portal',
    hash: `#/signup?user=${persona('julian').hash}`,
    rows: [readAll],
  },
]

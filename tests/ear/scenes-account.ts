// Login and registration.
import { persona } from '../../demo/personas'
import { press, readAll, type Scene, toField, toSend, type } from './rows'

const { email, password = '' } = persona('sofia')
const invited = persona('valentina')
const newPassword = 'brisa-2026'

export const accountScenes: readonly Scene[] = [
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
]

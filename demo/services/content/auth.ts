// The authentication calls of the content backend: login, registration, password recovery.
import { Hono } from 'hono'
import { bodyOf, type Ctx, type Env, type Settings } from '../context'
import { sendPasswordMail } from '../mails'
import { hashPassword, passwordMatches } from '../passwords'
import { randomHex } from '../secrets'
import type { Store } from '../store'
import type { CmsUser, Row } from '../types'
import { loginFault, passwordFault, registrationFault, takenFaultOf } from './auth-rules'
import { addRefreshCalls, endAll, type Issued, issue } from './refresh'
import { errorBody, type Fault400, type Version } from './versions'

const said = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The user in Strapi's answers: without the password. */
export function publicUser(version: Version, user: CmsUser): Row {
  const { password: _, created, kind: __, ...shown } = user
  const documentId = version.number === 5 && { documentId: `user${String(user.id).padStart(20, '0')}` }
  return { ...shown, ...documentId, provider: 'local', confirmed: true, blocked: false, [version.created]: created }
}

export function authRoutes(version: Version, settings: Settings): Hono<Env> {
  const app = new Hono<Env>()
  // A bearer makes the public calls fail: a valid token's role lacks the permission, an expired one is refused.
  app.use(async (c, next) => {
    const { kind } = c.get('bearer')
    if (kind === 'none' || c.req.path.endsWith('/logout')) return next()
    if (kind === 'user' || kind === 'service') return c.json(errorBody(version, 403, { message: 'Forbidden' }), 403)
    const message = version.number === 3 ? 'Invalid token.' : 'Missing or invalid credentials'
    return c.json(errorBody(version, 401, { message }), 401)
  })
  const tools = createTools(version, settings)
  addAccountCalls(app, tools)
  addPasswordCalls(app, tools)
  addRefreshCalls(app, version, settings)
  return app
}

interface Tools {
  version: Version
  store: Store
  refuse(c: Ctx, fault: Fault400): Response
  /** The user with this address or name. */
  find(address: string): CmsUser | undefined
  /** The answer of a login. */
  session(user: CmsUser): Issued & { user: Row }
  /** Ends what was issued to the user. */
  end(user: CmsUser): void
}

function createTools(version: Version, settings: Settings): Tools {
  const { store } = settings
  return {
    version,
    store,
    refuse: (c, fault) => c.json(errorBody(version, 400, fault), 400),
    find(address) {
      const wanted = address.trim().toLowerCase()
      return store.data.users.find((user) => user.email === wanted || user.username.toLowerCase() === wanted)
    },
    session: (user) => ({ ...issue(version, settings, user), user: publicUser(version, user) }),
    end: (user) => endAll(settings, user.id),
  }
}

/** Login and registration. */
function addAccountCalls(app: Hono<Env>, { version, store, refuse, find, session }: Tools): void {
  app.post('/local', (c) => {
    const { identifier, password } = bodyOf(c)
    const user = typeof identifier === 'string' ? find(identifier) : undefined
    if (!user || typeof password !== 'string' || !passwordMatches(user.password, password))
      return refuse(c, loginFault(version))
    if (store.data.variants.unconfirmedLogin === 'refused' && user.kind === 'user')
      return refuse(c, { message: 'Your account email is not confirmed' })
    return c.json(session(user))
  })

  app.post('/local/register', (c) => {
    const body = bodyOf(c)
    const fault = registrationFault(version, body)
    if (fault) return refuse(c, fault)
    const email = said(body.email).trim().toLowerCase()
    if (find(email) || find(said(body.username))) return refuse(c, takenFaultOf(version))
    const user: CmsUser = {
      id: store.newId(),
      kind: 'user',
      username: said(body.username),
      email,
      password: hashPassword(said(body.password)),
      type: said(body.type),
      deal_id: said(body.deal_id),
      first_name: said(body.first_name),
      last_name: said(body.last_name),
      created: new Date().toISOString(),
    }
    store.data.users.push(user)
    store.save()
    return c.json(store.data.variants.mailConfirmation ? { user: publicUser(version, user) } : session(user))
  })
}

/** Recovery of a forgotten password. */
function addPasswordCalls(app: Hono<Env>, { version, store, refuse, find, session, end }: Tools): void {
  app.post('/forgot-password', (c) => {
    const body = bodyOf(c)
    const strange = Object.keys(body).filter((key) => key !== 'email')
    if (version.number > 3 && strange.length > 0)
      return refuse(c, { message: `this field has unspecified keys: ${strange.join(', ')}` })
    if (typeof body.email !== 'string' || body.email === '')
      return refuse(c, { id: 'Auth.form.error.email.provide', message: 'email is a required field' })
    const user = find(body.email)
    if (user) {
      const code = randomHex(64)
      store.data.resets = [
        ...store.data.resets.filter((reset) => reset.email !== user.email),
        { code, email: user.email },
      ]
      sendPasswordMail(store.data, user, code)
      store.save()
    } else if (version.number === 3) {
      return refuse(c, { id: 'Auth.form.error.user.not-exist', message: 'This email does not exist.' })
    }
    return c.json({ ok: true })
  })

  app.post('/reset-password', (c) => {
    const { code, password, passwordConfirmation } = bodyOf(c)
    if (password !== passwordConfirmation)
      return refuse(c, { id: 'Auth.form.error.password.matching', message: 'Passwords do not match' })
    const fault = passwordFault(version, password)
    if (fault) return refuse(c, fault)
    const reset = store.data.resets.find((one) => one.code === code)
    const user = reset && find(reset.email)
    if (!user) return refuse(c, { id: 'Auth.form.error.code.provide', message: 'Incorrect code provided' })
    user.password = hashPassword(said(password))
    store.data.resets = store.data.resets.filter((one) => one !== reset)
    end(user)
    store.save()
    return c.json(session(user))
  })
}

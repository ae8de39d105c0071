// The authentication calls of the content backend: login, registration, password recovery.
import { Hono } from 'hono'
import { bodyOf, type Ctx, type Env, type Settings, textOf } from '../context'
import { sendPasswordMail } from '../mails'
import { hashPassword, passwordMatches, randomHex } from '../secrets'
import type { CmsUser, Row } from '../types'
import { loginFault, passwordFault, registrationFault, takenFaultOf } from './auth-rules'
import { addRefreshCalls, endAll, issue } from './refresh'
import { errorBody, type Fault400, type Version } from './versions'

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

type Tools = ReturnType<typeof createTools>

function createTools(version: Version, settings: Settings) {
  const { store } = settings
  return {
    version,
    store,
    refuse: (c: Ctx, fault: Fault400) => c.json(errorBody(version, 400, fault), 400),
    /** The user with this address or name. */
    find(address: string) {
      const wanted = address.trim().toLowerCase()
      return store.data.users.find((user) => user.email === wanted || user.username.toLowerCase() === wanted)
    },
    loginResponse: (user: CmsUser) => ({ ...issue(version, settings, user), user: publicUser(version, user) }),
    endSessions: (user: CmsUser) => endAll(settings, user.id),
  }
}

/** Login and registration. */
function addAccountCalls(app: Hono<Env>, { version, store, refuse, find, loginResponse }: Tools): void {
  app.post('/local', (c) => {
    const { identifier, password } = bodyOf(c)
    const user = typeof identifier === 'string' ? find(identifier) : undefined
    if (!user || typeof password !== 'string' || !passwordMatches(user.password, password))
      return refuse(c, loginFault(version))
    if (store.data.variants.unconfirmedLogin === 'refused' && user.kind === 'user')
      return refuse(c, { message: 'Your account email is not confirmed' })
    return c.json(loginResponse(user))
  })

  app.post('/local/register', (c) => {
    const body = bodyOf(c)
    const fault = registrationFault(version, body)
    if (fault) return refuse(c, fault)
    const email = textOf(body.email).trim().toLowerCase()
    if (find(email) || find(textOf(body.username))) return refuse(c, takenFaultOf(version))
    const user: CmsUser = {
      id: store.newId(),
      kind: 'user',
      username: textOf(body.username),
      email,
      password: hashPassword(textOf(body.password)),
      type: textOf(body.type),
      deal_id: textOf(body.deal_id),
      first_name: textOf(body.first_name),
      last_name: textOf(body.last_name),
      created: new Date().toISOString(),
    }
    store.data.users.push(user)
    store.save()
    return c.json(store.data.variants.mailConfirmation ? { user: publicUser(version, user) } : loginResponse(user))
  })
}

/** Recovery of a forgotten password. */
function addPasswordCalls(app: Hono<Env>, { version, store, refuse, find, loginResponse, endSessions }: Tools): void {
  app.post('/forgot-password', (c) => {
    const body = bodyOf(c)
    const unknownKeys = Object.keys(body).filter((key) => key !== 'email')
    if (version.number > 3 && unknownKeys.length > 0)
      return refuse(c, { message: `this field has unspecified keys: ${unknownKeys.join(', ')}` })
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
    user.password = hashPassword(textOf(password))
    store.data.resets = store.data.resets.filter((one) => one !== reset)
    endSessions(user)
    store.save()
    return c.json(loginResponse(user))
  })
}

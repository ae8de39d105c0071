// What other scripts of the page can read of a session that it has given (SES-12); of one that begins with a login: session-secrets.spec.ts.
import { expect } from 'chai'
import '../../widgets/owner-portal'
import { reachable } from '../kit/reachable'
import { until } from '../kit/until'
import { buyer, person } from './screen-stage'

const realFetch = globalThis.fetch

type Portal = HTMLElement & {
  config: unknown
  session: unknown
  theme: unknown
  logout(): Promise<void>
}

/** A portal whose services know one buyer. */
function openPortal(set: (portal: Portal) => void) {
  const origin = `https://secrets-${crypto.randomUUID().slice(0, 8)}.example`
  const answers: Record<string, unknown> = buyer()
  globalThis.fetch = async (input, init) => {
    const { pathname, href } = new URL(new Request(input, init).url)
    if (!href.startsWith(origin)) return realFetch(input, init)
    return pathname in answers ? Response.json(answers[pathname]) : new Response('{}', { status: 404 })
  }
  const portal = document.createElement('owner-portal') as Portal
  portal.config = { contentUrl: `${origin}/cms`, recordsUrl: origin, statementsUrl: origin }
  portal.setAttribute('routing', 'memory')
  set(portal)
  document.body.append(portal)
  const find = <E extends HTMLElement>(selector: string) => portal.shadowRoot?.querySelector<E>(selector)
  return { portal, find }
}

/** React warns of its own properties that are read; that is no news. */
async function walk(texts: readonly string[]) {
  const { error, warn } = console
  Object.assign(console, { error() {}, warn() {} })
  try {
    return (await reachable(texts)).ways
  } finally {
    Object.assign(console, { error, warn })
  }
}

afterEach(() => {
  document.body.replaceChildren()
  globalThis.fetch = realFetch
})

describe('Scripts of the page', () => {
  it('find no token of a session that the page has given, which reads back without it (SES-12)', async () => {
    // Made here, so that it stands in no source text that the page could hold.
    const token = `token-${crypto.randomUUID()}`
    const given = () => ({ email: person.email, token, dealId: person.deal, expiresAt: Date.now() + 3_600_000 })
    const { portal, find } = openPortal((portal) => {
      portal.session = given()
    })
    await until(() => find('[data-screen=home]'))
    expect(portal.session).to.include({ email: person.email, dealId: person.deal })
    expect(portal.session).not.to.have.property('token')
    // Set back as it was read, it is the same session.
    const { session } = portal
    portal.session = session
    portal.theme = 'dark'
    await until(() => find('[data-theme=dark] [data-screen=home]'))
    const found = await walk([token, person.email])
    expect(found[token]).to.deep.equal([])
    expect(found[person.email]).not.to.deep.equal([])
    await portal.logout()
  })
})

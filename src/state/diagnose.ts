// Collects what support needs to know about a page: JSON without personal data, to paste into a mail (EMB-05).
import { addressOf } from '../api/address'
import { content } from '../api/content'
import { records } from '../api/records'
import { statements } from '../api/statements'
import type { Config } from '../core/config'
import { insideOf } from '../core/http'
import { policyRefusals } from '../core/policy-log'
import { registry } from '../core/registry'
import type { Widget } from './widget-context'

const limit = 5_000

type Known = Pick<Widget, 'tag'> & Partial<Pick<Widget, 'config' | 'app'>>

export async function diagnose({ tag, config, app }: Known, version: string) {
  const [services, kept, clockSkew] = await Promise.all([
    config ? reachAll(config) : undefined,
    app?.session.kept(),
    skew(),
  ])
  return {
    widget: tag,
    version,
    /** All versions of our scripts loaded on this page. */
    versions: [...(registry().versions ?? [])],
    browser: navigator.userAgent,
    language: navigator.language,
    online: navigator.onLine,
    /** undefined if the configuration is missing or invalid. */
    session: app?.session.store.getState().phase,
    /** `kept` is false if the browser stores nothing beyond this page. */
    storage: { kept, secureContext: isSecureContext, localStorage: hasLocalStorage() },
    policyRefusals: [...policyRefusals()],
    services,
    /** Seconds by which the device's clock is ahead of the page's server; undefined if the server sends no Date header. */
    clockSkew,
  }
}

export type Diagnosis = Awaited<ReturnType<typeof diagnose>>

async function reachAll(config: Config) {
  const [ofContent, ofRecords, ofStatements] = await Promise.all([
    reach(addressOf(config, 'content', content.news.path)),
    reach(addressOf(config, 'records', records.search.path)),
    reach(addressOf(config, 'statements', statements.pdf, { id: '0' })),
  ])
  return { content: ofContent, records: ofRecords, statements: ofStatements }
}

const answers = (address: string, options: RequestInit): Promise<boolean> =>
  (insideOf(address)?.answer ?? fetch)(address, {
    ...options,
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(limit),
  }).then(
    () => true,
    () => false,
  )

/** An invalid token: the service answers a refusal, which nevertheless shows whether CORS allows the page. */
const headers = { Authorization: 'Bearer diagnose', 'Content-Type': 'application/json' }

async function reach(address: string) {
  const { origin } = new URL(address)
  const start = performance.now()
  // Checks that a server answers at all; an opaque response suffices and needs no CORS permission.
  const reachable = await answers(origin, { mode: 'no-cors' })
  const milliseconds = Math.round(performance.now() - start)
  /** Whether CORS allows this page, with the headers that the calls send, also on a refusal. */
  const allowed = reachable && (await answers(address, { headers }))
  return { origin, reachable, allowed, milliseconds }
}

async function skew(): Promise<number | undefined> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(limit) })
    const there = Date.parse(answer.headers.get('Date') ?? '')
    return Number.isNaN(there) ? undefined : Math.round((Date.now() - there) / 1000)
  } catch {
    return undefined
  }
}

function hasLocalStorage(): boolean {
  try {
    return typeof localStorage.length === 'number'
  } catch {
    return false
  }
}

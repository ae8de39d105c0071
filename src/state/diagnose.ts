// What support needs to know of a page: JSON that can be pasted into a mail, without personal data (EMB-05).
import type { Config } from '../core/config'
import { policyRefusals } from '../core/policy-log'
import { registry } from '../core/registry'
import type { Widget } from './widget-context'

export interface Diagnosis {
  widget: string
  version: string
  /** Every version of ours that was loaded on this page. */
  versions: string[]
  browser: string
  language: string
  online: boolean
  /** undefined where the configuration is missing or wrong. */
  session: string | undefined
  /** False where the browser keeps nothing beyond this page. */
  storage: { kept: boolean | undefined; secureContext: boolean; localStorage: boolean }
  policyRefusals: readonly { directive: string; blocked: string }[]
  services: Record<'content' | 'records' | 'statements', Reach> | undefined
  /** Seconds by which the device's clock is ahead of the page's server; undefined where it does not say. */
  clockSkew: number | undefined
}

interface Reach {
  origin: string
  reachable: boolean
  milliseconds: number
}

const limit = 5_000

type Known = Pick<Widget, 'tag'> & Partial<Pick<Widget, 'config' | 'app'>>

export async function diagnose({ tag, config, app }: Known, version: string): Promise<Diagnosis> {
  const [services, kept, clockSkew] = await Promise.all([
    config ? reachAll(config) : undefined,
    app?.vault.kept(),
    skew(),
  ])
  return {
    widget: tag,
    version,
    versions: [...(registry().versions ?? [])],
    browser: navigator.userAgent,
    language: navigator.language,
    online: navigator.onLine,
    session: app?.session.store.getState().phase,
    storage: { kept, secureContext: isSecureContext, localStorage: hasLocalStorage() },
    policyRefusals: [...policyRefusals()],
    services,
    clockSkew,
  }
}

async function reachAll({ contentUrl, recordsUrl, statementsUrl }: Config) {
  const [content, records, statements] = await Promise.all([reach(contentUrl), reach(recordsUrl), reach(statementsUrl)])
  return { content, records, statements }
}

/** Whether anything answers there at all; an opaque answer is enough and needs no permission of the service. */
async function reach(url: Config['contentUrl']): Promise<Reach> {
  const { origin } = new URL(url, document.baseURI)
  const start = performance.now()
  const reachable = await fetch(origin, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(limit),
  }).then(
    () => true,
    () => false,
  )
  return { origin, reachable, milliseconds: Math.round(performance.now() - start) }
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

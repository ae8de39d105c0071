// Builds addresses from the configured bases and the paths of the call tables.
import type { Config } from '../core/config'

const bases = { content: 'contentUrl', records: 'recordsUrl', statements: 'statementsUrl' } as const

export type Query = Readonly<Record<string, string>>

/** @param path with `:name` for parameters, which are encoded */
export function addressOf(
  config: Config,
  service: keyof typeof bases,
  path: string,
  params: Query = {},
  query: Query = {},
): string {
  const base = new URL(config[bases[service]], pageBase()).href.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return `${base}${filled}${search ? `?${search}` : ''}`
}

/** Media of the content backend are relative to its origin, not to its API prefix. */
export function mediaAddress(config: Config, url: string): string {
  const origin = new URL(config.contentUrl, pageBase()).origin
  try {
    const found = new URL(url, origin)
    return ['http:', 'https:', 'data:', 'blob:'].includes(found.protocol) ? found.href : ''
  } catch {
    return ''
  }
}

/** Relative bases (a gateway of the page's own origin) are resolved against the page. */
const pageBase = (): string | undefined => globalThis.document?.baseURI

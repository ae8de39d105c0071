// Builds addresses from the configured bases and the paths of the call tables.
import type { Config } from '../core/config'
import { pageAddress } from '../core/page-address'

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
  const base = new URL(config[bases[service]], pageAddress()).href.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return `${base}${filled}${search ? `?${search}` : ''}`
}

/** What relative addresses of the content backend belong to: not its API prefix. */
export const mediaOrigin = (config: Config): string => new URL(config.contentUrl, pageAddress()).origin

export function mediaAddress(config: Config, url: string): string {
  try {
    const found = new URL(url, mediaOrigin(config))
    return ['http:', 'https:', 'data:', 'blob:'].includes(found.protocol) ? found.href : ''
  } catch {
    return ''
  }
}

// Builds URLs from the configured base addresses and the paths of the call tables.
import type { Config } from '../core/config'
import { pageAddress, serviceBase, urlOf } from '../core/page-address'

const bases = { content: 'contentUrl', records: 'recordsUrl', statements: 'statementsUrl' } as const

export type Query = Readonly<Record<string, string>>

/**
 * @param path may contain `:name` placeholders; the parameters are percent-encoded
 * @throws RangeError if a placeholder has no value: the call would reach another record or a list
 */
export function addressOf(
  config: Config,
  service: keyof typeof bases,
  path: string,
  params: Query = {},
  query: Query = {},
): string {
  const base = serviceBase(config[bases[service]])
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new RangeError(`${path}: no value for ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(query).toString()
  return `${base}${filled}${search ? `?${search}` : ''}`
}

/** The origin to resolve the content backend's relative media addresses; without its API prefix. */
export const mediaOrigin = (config: Config): string => new URL(config.contentUrl, pageAddress()).origin

export function mediaAddress(config: Config, url: string): string {
  const found = urlOf(url, mediaOrigin(config))
  return found && ['http:', 'https:', 'data:', 'blob:'].includes(found.protocol) ? found.href : ''
}

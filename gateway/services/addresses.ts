// What an address in the configuration may look like.
import { urlOf } from './spelling'

export function isService(value: string): boolean {
  const url = urlOf(value)
  return url !== undefined && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username === ''
}

export const isOrigin = (value: string): boolean => urlOf(value)?.origin === value

/** `redis-sentinel://:password@one:26379,two:26379/name` */
export function sentinelsOf(value: unknown) {
  const [, scheme, word, list = '', master = ''] =
    /^(rediss?)-sentinel:\/\/(?::([^@/]+)@)?([^@/]+)\/([\w.-]+)$/.exec(String(value)) ?? []
  const hosts = list.split(',').map((one) => {
    const [host = '', port = '26379'] = one.split(':')
    return { host, port: Number(port) }
  })
  if (!scheme || hosts.some(({ host, port }) => host === '' || !(port > 0 && port < 65_536))) return undefined
  return { isUnencrypted: scheme === 'redis', hosts, master, ...(word && { password: decodeURIComponent(word) }) }
}

export const hostsOf = (value: unknown): string[] => {
  const host = urlOf(value)?.hostname
  return sentinelsOf(value)?.hosts.map((one) => one.host) ?? (host ? [host] : [])
}

export const isUnencrypted = (value: unknown): boolean =>
  sentinelsOf(value)?.isUnencrypted ?? /^(http|redis):$/.test(urlOf(value)?.protocol ?? '')

export const isRedis = (value: unknown): boolean =>
  sentinelsOf(value) !== undefined || (/^rediss?:$/.test(urlOf(value)?.protocol ?? '') && hostsOf(value).length > 0)

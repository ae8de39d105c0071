// What an address in the configuration may look like, and which hosts may be spoken to without TLS.

export const isLocalHost = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

const urlOf = (value: unknown): URL | undefined => {
  try {
    return new URL(String(value))
  } catch {
    return undefined
  }
}

export function isService(value: string): boolean {
  const url = urlOf(value)
  return url !== undefined && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username === ''
}

export const isOrigin = (value: string): boolean => urlOf(value)?.origin === value

/** The hosts that an address names; none where it is no address. */
export const hostsOf = (value: unknown): string[] => {
  const host = urlOf(value)?.hostname
  return host ? [host] : []
}

export const isPlain = (value: unknown): boolean => /^(http|redis):$/.test(urlOf(value)?.protocol ?? '')

export const isRedis = (value: unknown): boolean =>
  /^rediss?:$/.test(urlOf(value)?.protocol ?? '') && hostsOf(value).length > 0

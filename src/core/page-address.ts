/** The base of services' addresses; not `<base>`: they get credentials (API-05). `about:srcdoc` has only an origin. */
export function pageAddress(): string | undefined {
  const { location } = globalThis
  return location && (/^https?:/.test(location.protocol) ? location.href : globalThis.origin)
}

/** The URL of an address; undefined if it is none. Safari before 18 lacks URL.parse. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** The base of a service's addresses: absolute, without query, hash and final slashes. */
export const serviceBase = (address: string): string =>
  new URL(address, pageAddress()).href.replace(/[?#].*$/, '').replace(/\/+$/, '')

/** Personal data is sent only over an encrypted connection (API-05). */
export function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

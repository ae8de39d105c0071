/** The page's own address, not `<base>`, as services get credentials (API-05). */
export function pageAddress(): string | undefined {
  const { location, origin } = globalThis
  if (/^https?:/.test(location?.protocol ?? '')) return location.href
  // A sandboxed frame has no origin.
  return origin === 'null' ? undefined : origin
}

/** Strapi's Blocks store uploads with the editor's host. */
export const withoutEditorHost = (address: string): string =>
  address.replace(/^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?(?=\/uploads\/)/i, '')

/** @returns undefined for no URL; Safari before 18 lacks URL.parse */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** An absolute address without query, hash and final slashes. */
export const serviceBase = (address: string): string =>
  new URL(address, pageAddress()).href.replace(/[?#].*$/, '').replace(/\/+$/, '')

/** Personal data needs an encrypted connection (API-05). */
export function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

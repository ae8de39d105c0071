/**
 * What relative addresses belong to: the page itself, whatever `<base>` it has, because logins go there (API-05). A frame that was given its
 * HTML has no address of its own, but an origin.
 */
export function pageAddress(): string | undefined {
  const { location } = globalThis
  return location && (/^https?:/.test(location.protocol) ? location.href : globalThis.origin)
}

/** Nothing of a customer goes unencrypted over a network (API-05). */
export function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

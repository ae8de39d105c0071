/**
 * What relative addresses belong to: the page itself, whatever `<base>` it has, because logins go there (API-05). A frame that was given its
 * HTML has no address of its own, but an origin.
 */
export function pageAddress(): string | undefined {
  const { location } = globalThis
  return location && (/^https?:/.test(location.protocol) ? location.href : globalThis.origin)
}

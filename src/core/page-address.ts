/**
 * The page's own URL, to resolve relative addresses. Ignores `<base>`, because credentials are sent to these addresses (API-05). An
 * `about:srcdoc` frame has no address of its own: its origin is used.
 */
export function pageAddress(): string | undefined {
  const { location } = globalThis
  return location && (/^https?:/.test(location.protocol) ? location.href : globalThis.origin)
}

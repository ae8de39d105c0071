// The address at which another device opens a step. It stands in a code that anybody near the screen can read.

/** Parameters by which sites choose their page. Every other one may hold a one-time value or name a person. */
const pageParameters = ['page_id', 'p', 'page', 'lang', 'route', 'option', 'view', 'layout', 'Itemid']

/**
 * @param page the page's own address
 * @param link the address of the step in this page; undefined where the route is kept in memory, and the record decides which step opens
 * @returns undefined for a page that no other device can open
 */
export function stepAddress(page: string, link: string | undefined): string | undefined {
  const { protocol, origin, pathname, searchParams } = new URL(page)
  if (!/^https?:$/.test(protocol)) return undefined
  const kept = [...searchParams].filter(([name]) => pageParameters.includes(name))
  const query = new URLSearchParams(kept).toString()
  return `${origin}${pathname}${query && `?${query}`}${link ? new URL(link).hash : ''}`
}

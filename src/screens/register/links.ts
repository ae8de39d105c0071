// Where the registration's links lead (REG-02).
import type { ComponentProps } from 'react'
import type { Config } from '../../core/config'
import { inPage } from '../../core/location'
import type { LinkButton } from '../../ui/button'

/** In the portal, or addresses of the page. */
export type RegistrationLinks = Partial<
  Record<'login' | 'recovery' | 'home', Pick<ComponentProps<typeof LinkButton>, 'href' | 'onClick'>>
>

export function placesOf(host: HTMLElement, { links }: Config): RegistrationLinks {
  const at = addressing(host, links)
  return at ? { login: { href: at('/login') }, recovery: { href: at('/password') }, home: { href: at('/') } } : {}
}

/** Undefined without the address of a portal. */
function addressing(host: HTMLElement, links: Config['links'] = {}): ((path: string) => string) | undefined {
  const portal = host.ownerDocument.querySelector('owner-portal')
  if (portal && portal.getAttribute('routing') !== 'memory') {
    const base = portal.getAttribute('route-base')?.replace(/^[#/]+|\/+$/g, '')
    return (path) => inPage(`#${base ? `/${base}` : ''}${path}`)
  }
  if (links.portal) {
    const [page, base = ''] = links.portal.split('#')
    return (path) => `${page}#${base.replace(/\/+$/, '')}${path}`
  }
  const { website } = links
  // A website that contains the portal opens the route.
  if (!website) return
  return (path) => (/#|^(mailto|tel):/.test(website) ? website : `${website}#${path}`)
}

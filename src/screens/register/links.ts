// Finds where the registration's links lead (REG-02).
import type { ComponentProps } from 'react'
import type { Config } from '../../core/config'
import { inPage } from '../../core/location'
import type { LinkButton } from '../../ui/button'

/** Links into the portal, or addresses of a page. */
export type RegistrationLinks = Partial<
  Record<'login' | 'recovery' | 'home', Pick<ComponentProps<typeof LinkButton>, 'href' | 'onClick'>>
>

export function linksOf(host: HTMLElement, { links }: Config): RegistrationLinks {
  const address = portalAddress(host, links)
  if (!address) return {}
  return { login: { href: address('/login') }, recovery: { href: address('/password') }, home: { href: address('/') } }
}

/** @returns a function of the path; undefined if no portal is known */
function portalAddress(host: HTMLElement, links: Config['links'] = {}): ((path: string) => string) | undefined {
  const portal = host.ownerDocument.querySelector('owner-portal')
  if (portal && portal.getAttribute('routing') !== 'memory') {
    // '#/portal/' -> 'portal'
    const base = portal.getAttribute('route-base')?.replace(/^[#/]+|\/+$/g, '')
    return (path) => inPage(`#${base ? `/${base}` : ''}${path}`)
  }
  if (links.portal) {
    const [page, base = ''] = links.portal.split('#')
    return (path) => `${page}#${base.replace(/\/+$/, '')}${path}`
  }
  const { website } = links
  // The website may contain the portal, which opens the route then.
  if (!website) return
  return (path) => (/#|^(mailto|tel):/.test(website) ? website : `${website}#${path}`)
}

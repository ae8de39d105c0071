// <owner-register>: the registration on a page of its own. Its links lead to the portal of the same page, else to the portal's page, else to the
// website (REG-02).
import { useMemo, useState } from 'react'
import type { Config } from '../../core/config'
import { inPage } from '../../core/location'
import { takeLinkValue } from '../../state/link-address'
import { forgetLinkValue } from '../../state/link-values'
import { useWidget } from '../../state/widget-context'
import type { RegistrationLinks } from './register-form'
import { Registration } from './registration'

export function RegisterAlone({ settings }: { settings: { userHash?: string } }) {
  const { emit, host, config } = useWidget()
  const [taken] = useState(() => (settings.userHash ? undefined : takeLinkValue('user')))
  const hash = settings.userHash || taken
  const places = useMemo(() => placesOf(host, config), [host, config])
  return (
    <Registration
      key={hash}
      hash={hash}
      places={places}
      onDone={() => {
        forgetLinkValue('user')
        emit('ow-registered', {})
      }}
    />
  )
}

function placesOf(host: HTMLElement, { links }: Config): RegistrationLinks {
  const at = addressing(host, links)
  if (!at) return {}
  return { login: { href: at('/login') }, recovery: { href: at('/password') }, home: { href: at('/') } }
}

/** Makes the address of a route; undefined where no page of a portal is known. */
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
  // If the website contains the portal, the hash opens its route; otherwise the hash has no effect.
  if (!website) return
  return (path) => (/#|^(mailto|tel):/.test(website) ? website : `${website}#${path}`)
}

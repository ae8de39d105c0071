// <owner-register>: the registration on a page of its own. Its links lead to the portal of the same page, else to the website.
import { useMemo, useState } from 'react'
import type { Config } from '../../core/config'
import { inPage } from '../../core/location'
import { forgetLinkValue } from '../../state/link-values'
import { oneTimeValue } from '../../state/one-time'
import { useWidget } from '../../state/widget-context'
import type { LinkTarget, RegistrationLinks } from './register-form'
import { Registration } from './registration'

export function RegisterAlone({ settings }: { settings: { userHash?: string } }) {
  const { emit, host, config } = useWidget()
  const [taken] = useState(() => (settings.userHash ? undefined : oneTimeValue('user')))
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
  const portal = host.ownerDocument.querySelector('owner-portal')
  if (portal && portal.getAttribute('routing') !== 'memory') {
    const base = portal.getAttribute('route-base')?.replace(/^[#/]+|\/+$/g, '')
    const at = (path: string): LinkTarget => ({ href: inPage(`#${base ? `/${base}` : ''}${path}`) })
    return { login: at('/login'), recovery: at('/password'), home: at('/') }
  }
  const website = links?.website
  if (!website) return {}
  // If the website contains the portal, the hash opens its route; otherwise the hash has no effect.
  const at = (path: string): LinkTarget => ({ href: /#|^(mailto|tel):/.test(website) ? website : `${website}#${path}` })
  return { login: at('/login'), recovery: at('/password'), home: at('/') }
}

// /signup of the portal: opens home after the registration, unless the host page prevents the default of `ow-registered`.
import { useLayoutEffect } from 'react'
import { forgetLinkValue } from '../../state/link-values'
import { useOneTimeValue } from '../../state/use-one-time-value'
import { keptRouteStore, useLink, useWidget } from '../../state/widget-context'
import { Registration } from './registration'

export function Register() {
  const { emit, location } = useWidget()
  const hash = useOneTimeValue('user')
  const link = useLink()
  const stay = keptRouteStore(location)
  // Keeps the portal on this route after the login, until the host page has handled `ow-registered`.
  useLayoutEffect(() => {
    stay.setState({ path: location.path() })
    return () => stay.setState({ path: undefined })
  }, [stay, location])
  const leave = () => {
    stay.setState({ path: undefined })
    location.go('/', { replace: true })
  }
  return (
    <Registration
      key={hash}
      hash={hash}
      places={{
        login: link('/login'),
        recovery: link('/password'),
        home: {
          href: link('/').href,
          onClick(event) {
            event.preventDefault()
            leave()
          },
        },
      }}
      onDone={(outcome) => {
        forgetLinkValue('user')
        if (emit('ow-registered', {}) && outcome === 'in') leave()
      }}
    />
  )
}

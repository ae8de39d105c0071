// /signup of the portal: afterwards she is logged in and at home, unless the page says otherwise.
import { useLayoutEffect } from 'react'
import { keptRouteStore } from '../../state/kept-route'
import { forgetLinkValue } from '../../state/link-values'
import { useOneTimeValue } from '../../state/one-time'
import { useLink } from '../../state/route'
import { useWidget } from '../../state/widget-context'
import { Registration } from './registration'

export function Register() {
  const { emit, location } = useWidget()
  const hash = useOneTimeValue('user')
  const link = useLink()
  const stay = keptRouteStore(location)
  // Until the page has had its say, the portal does not leave for home although she is logged in.
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

Register.texts = Registration.texts

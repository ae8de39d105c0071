// One-time values from links in mails: a registration hash, a reset code. Removes the value from the address, where bookmarks and referrers
// would contain it; link-values.ts keeps it until it is used.
import { useLayoutEffect, useRef, useState } from 'react'
import { takeParameter } from '../core/parameter'
import { keepLinkValue, keptLinkValue, type LinkValue } from './link-values'
import { useRoute } from './widget-context'

export function oneTimeValue(name: LinkValue, first?: 'page' | 'hash'): string | undefined {
  const found = takeParameter(name, first)
  if (found === undefined) return keptLinkValue(name)
  keepLinkValue(name, found)
  return found
}

/** The value of the open link; the route's query takes precedence over the page's. Updates when another link opens in the same tab. */
export function useOneTimeValue(name: LinkValue): string | undefined {
  const given = useRoute().query.get(name)
  const [value, setValue] = useState(() => oneTimeValue(name, 'hash'))
  const before = useRef(given)
  useLayoutEffect(() => {
    if (before.current === given) return
    before.current = given
    const found = oneTimeValue(name, 'hash')
    if (found) setValue(found)
  }, [given, name])
  return value
}

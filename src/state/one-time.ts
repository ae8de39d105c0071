// A registration hash or reset code from a mail's link: out of the address at once, and kept until it is used (link-values.ts).
import { useLayoutEffect, useRef, useState } from 'react'
import { takeParameter } from '../core/parameter'
import { keepLinkValue, keptLinkValue, type LinkValue } from './link-values'
import { useRoute } from './route'

export function oneTimeValue(name: LinkValue, first?: 'page' | 'hash'): string | undefined {
  const found = takeParameter(name, first)
  if (found === undefined) return keptLinkValue(name)
  keepLinkValue(name, found)
  return found
}

/** The value of the link that is open, the route's own before the page's; another link in the same tab brings another value. */
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

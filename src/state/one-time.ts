// The one-time value of the link that is open, in React: link-address.ts takes it out of the address.
import { useLayoutEffect, useRef, useState } from 'react'
import { takeLinkValue } from './link-address'
import type { LinkValue } from './link-values'
import { useRoute } from './widget-context'

/** Updates when another link opens in the same tab. */
export function useOneTimeValue(name: LinkValue): string | undefined {
  const given = useRoute().query.get(name)
  const [value, setValue] = useState(() => takeLinkValue(name))
  const before = useRef(given)
  useLayoutEffect(() => {
    if (before.current === given) return
    before.current = given
    const found = takeLinkValue(name)
    if (found) setValue(found)
  }, [given, name])
  return value
}

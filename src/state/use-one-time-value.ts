// Reads a value of a mail's link in a component (REG-06).
import { useLayoutEffect, useRef, useState } from 'react'
import { type LinkValue, moveLinkValue } from './link-values'
import { useRoute } from './widget-context'

/** The open link's value; updates with another link. */
export function useOneTimeValue(name: LinkValue): string | undefined {
  const given = useRoute().query.get(name)
  const [value, setValue] = useState(() => moveLinkValue(name))
  // The move empties `given`: only another link's value is read.
  const before = useRef(given)
  useLayoutEffect(() => {
    if (before.current === given) return
    before.current = given
    const found = moveLinkValue(name)
    if (found) setValue(found)
  }, [given, name])
  return value
}

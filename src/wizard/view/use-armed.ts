import { useEffect, useState } from 'react'

/** Milliseconds; systems take two clicks for a double click within half a second. */
const doubleClick = 600

/**
 * False until a double click that led here is over (WIZ-17, WIZ-19): its second click lands on whatever appears under the pointer. In Firefox it
 * counts as a first click there, so `detail` does not tell.
 */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), doubleClick)
    return () => clearTimeout(timer)
  }, [])
  return armed
}

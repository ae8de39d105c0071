import { useEffect, useState } from 'react'
import { doubleClickTime } from '../../core/double-click'

/**
 * False until a double click that led here is over (WIZ-17, WIZ-19): its second click lands on whatever appears under the pointer. In Firefox it
 * counts as a first click there, so `detail` does not tell.
 */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), doubleClickTime)
    return () => clearTimeout(timer)
  }, [])
  return armed
}

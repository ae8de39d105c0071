// Tells whether the component is still on the page: a save goes on when its form is gone.
import { useEffect, useRef } from 'react'

export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}

import { useEffect, useState } from 'react'
import { limits } from '../../domain/limits'

/** True once `limits.time.slow` has passed: a slow answer then no longer keeps the form closed. */
export function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.time.slow)
    return () => clearTimeout(timer)
  }, [])
  return late
}

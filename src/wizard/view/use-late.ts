import { useEffect, useState } from 'react'
import { limits } from '../../domain/limits'

/** True after a while: what is slow does not keep the buyer from the form for ever. */
export function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.time.slow)
    return () => clearTimeout(timer)
  }, [])
  return late
}

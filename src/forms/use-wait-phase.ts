// How long a component has been waiting for an answer (ERR-02).
import { useEffect, useState } from 'react'
import { limits } from '../domain/limits'

/** Begins with the component's first render: 'slow' after `limits.time.slow`, 'late' (to be given up) after `limits.time.giveUp`. */
export function useWaitPhase(): 'fresh' | 'slow' | 'late' {
  const [phase, setPhase] = useState<'fresh' | 'slow' | 'late'>('fresh')
  useEffect(() => {
    const slow = setTimeout(() => setPhase('slow'), limits.time.slow)
    const late = setTimeout(() => setPhase('late'), limits.time.giveUp)
    return () => {
      clearTimeout(slow)
      clearTimeout(late)
    }
  }, [])
  return phase
}

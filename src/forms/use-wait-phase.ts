// How long a component has been waiting for an answer (ERR-02).
import { createContext, useContext, useEffect, useState } from 'react'
import { limits } from '../domain/limits'

type Phase = 'fresh' | 'slow' | 'late'

/** True while the password dialog is open: calls wait for the user, not for a service, and that time does not count. */
export const PasswordAsked = createContext(false)

/**
 * Begins with the component's first render, and anew when the password was given: 'slow' after `limits.time.slow`, 'late' (to be given up) after
 * `limits.time.giveUp`.
 */
export function useWaitPhase(): Phase {
  const isAsked = useContext(PasswordAsked)
  const [phase, setPhase] = useState<Phase>('fresh')
  useEffect(() => {
    if (isAsked) return
    const slow = setTimeout(() => setPhase('slow'), limits.time.slow)
    const late = setTimeout(() => setPhase('late'), limits.time.giveUp)
    return () => {
      clearTimeout(slow)
      clearTimeout(late)
      setPhase('fresh')
    }
  }, [isAsked])
  return phase
}

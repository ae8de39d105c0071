// How long a component has been waiting for an answer, and the words beside a busy button (ERR-02).
import { createContext, useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../domain/limits'

type Phase = 'fresh' | 'named' | 'slow' | 'late'

/** True while the password dialog is open: calls wait for the user, not for a service, and that time does not count. */
export const PasswordAsked = createContext(false)

/**
 * The wait begins with the component's first render, and anew when the password was given. What is awaited is 'named'
 * after `limits.time.named`; it is 'slow' after `limits.time.slow`, and 'late' (to be given up) after `limits.time.giveUp`.
 */
export function useWaitPhase(): Phase {
  const isAsked = useContext(PasswordAsked)
  const [phase, setPhase] = useState<Phase>('fresh')
  useEffect(() => {
    if (isAsked) return
    const { named, slow, giveUp: late } = limits.time
    const timers = Object.entries({ named, slow, late } as const).map(([phase, after]) =>
      setTimeout(() => setPhase(phase as Phase), after),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setPhase('fresh')
    }
  }, [isAsked])
  return phase
}

/** Whether the wait takes longer than usual. */
export const useIsSlow = (): boolean => ['slow', 'late'].includes(useWaitPhase())

/**
 * Says that the answer takes long; render it while one is awaited. Empty at first, because screen readers announce
 * only changes of a live region; without role=status, which they would read as a status bar while it is empty.
 */
export function SlowNotice() {
  const { t } = useTranslation()
  const isSlow = useIsSlow()
  return (
    <p className="ow-form-slow ow-muted ow-small" aria-live="polite">
      {isSlow && t('failure.slow')}
    </p>
  )
}

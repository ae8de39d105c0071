// Tells the user that a call takes long (ERR-02).
import { createContext, useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../domain/limits'

/** What is awaited is `named` to the user; `late` counts as failed. */
type Phase = 'fresh' | 'named' | 'slow' | 'late'

/** While the password dialog is open, no wait is counted. */
export const IsPasswordAsked = createContext(false)

/** Goes through the phases by `limits.time`; begins anew after the password. */
export function useWaitPhase(): Phase {
  const isAsked = useContext(IsPasswordAsked)
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

export const useIsSlow = (): boolean => ['slow', 'late'].includes(useWaitPhase())

/** Empty at first: live regions announce only changes. */
export function SlowNotice() {
  const { t } = useTranslation()
  const isSlow = useIsSlow()
  return (
    <p className="ow-form-slow ow-muted ow-small" aria-live="polite">
      {isSlow && t('failure.slow')}
    </p>
  )
}

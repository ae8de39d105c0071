// How long an answer is awaited, and what is said when it takes long (ERR-02).
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../domain/limits'

/** How long the component has been waiting: 'slow' after limits.time.slow, 'late' (given up) after limits.time.giveUp. */
export function usePatience(): 'fresh' | 'slow' | 'late' {
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

/** For the row of buttons while an answer is awaited. Empty at first, because screen readers announce only what changes in a status. */
export function SlowWords() {
  const { t } = useTranslation()
  const phase = usePatience()
  return (
    <p className="ow-form-slow" role="status">
      {phase !== 'fresh' && t('failure.slow')}
    </p>
  )
}

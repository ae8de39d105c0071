// What is said when an answer takes long (ERR-02).
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../domain/limits'

/** True once the component has been there for `limits.time.slow`. */
export function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.time.slow)
    return () => clearTimeout(timer)
  }, [])
  return late
}

/** For the row of buttons while an answer is awaited. Empty at first, because screen readers announce only what changes in a status. */
export function LateWords() {
  const { t } = useTranslation()
  const late = useLate()
  return (
    <p className="ow-form-late" role="status">
      {late && t('failure.slow')}
    </p>
  )
}

// Shown while the invitation is looked up: says so if it takes long, and offers a retry if it takes too long.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../core/failure'
import { useWaitPhase } from '../../forms/use-wait-phase'
import { FailureNotice } from '../../parts/failure-notice'
import { Spinner } from '../../ui/spinner'

export function Checking({ onRetry }: { onRetry: () => void }) {
  const [tries, setTries] = useState(0)
  const retry = () => {
    setTries(tries + 1)
    onRetry()
  }
  return <Waiting key={tries} onRetry={retry} />
}

function Waiting({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  const phase = useWaitPhase()
  const [late] = useState(() => new Failure('timeout'))
  if (phase === 'late') {
    const words = { title: t('account.failed.title'), text: t('account.failed.text') }
    return <FailureNotice failure={late} {...words} onRetry={onRetry} />
  }
  return (
    <>
      <p className="ow-register-busy">
        <Spinner label={t('account.register.checking')} />
        <span>{t('account.register.checking')}</span>
      </p>
      {phase === 'slow' && <p role="status">{t('failure.slow')}</p>}
    </>
  )
}

// What an element shows while it loads, if misconfigured, and if it crashed.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BadEntry } from '../core/config'
import type { Failure } from '../core/failure'
import { Waiting } from '../parts/waiting'
import type { Widget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import './panels.css'

export function Loading({ hasTexts, onRetry }: { hasTexts: boolean; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="ow-panel" aria-busy="true" {...(hasTexts && { role: 'status', 'aria-label': t('ui.loading') })}>
      {hasTexts ? (
        <Waiting awaited={t('ui.loading')} onRetry={onRetry}>
          <Skeleton shape="picture" />
        </Waiting>
      ) : (
        <Skeleton shape="picture" announced={false} />
      )}
    </div>
  )
}

interface BadConfigProps {
  bad: BadEntry[]
  /** Given if the configuration did not load. */
  retry: (() => void) | undefined
  emit: Widget['emit']
}

export function BadConfig({ bad, retry, emit }: BadConfigProps) {
  const { t } = useTranslation()
  useEffect(() => {
    const message = bad.map(({ path, problem }) => `${path || 'config'}: ${problem}`).join('; ')
    console.error(`[owner-widgets] ${message}`)
    const code = bad.some(({ problem }) => problem === 'services') ? 'services' : 'bad-config'
    emit('ow-error', { code, message, recoverable: false })
  }, [bad, emit])
  const action = retry && <Button onClick={retry}>{t('failure.retry')}</Button>
  return (
    <div className="ow-panel">
      <Alert kind="danger" title={t('config.title')} action={action}>
        <p>{t('config.text')}</p>
        <ul className="ow-panel-list">
          {bad.map(({ path, problem }) => (
            <li key={path}>
              <code>{path || t('config.whole')}</code> {t(`config.problem.${problem}`)}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

export function Broken({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="ow-panel">
      <Alert
        kind="danger"
        title={t('broken.title')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('broken.retry')}
          </Button>
        }
      >
        <p>{t('broken.text')}</p>
        <p>{t('failure.reference', { reference: failure.reference })}</p>
      </Alert>
    </div>
  )
}

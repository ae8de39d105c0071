// The address is not among the customer records (ERR-01).
import { UserX } from 'lucide-react'
import type { Failure } from '../core/failure'
import { useTranslation } from '../core/use-translation'
import { useReport } from '../parts/failure-notice'
import { useSession } from '../state/hooks'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

export function NotCustomer({ failure }: { failure: Failure }) {
  const { t } = useTranslation('wizard')
  const { app } = useWidget()
  const { user } = useSession()
  useReport(failure)
  return (
    <>
      <Alert kind="warning">{t('errors:notCustomer.text')}</Alert>
      <EmptyState
        icon={UserX}
        title={t('errors:notCustomer.title')}
        text={t('engine.unknown.text', { email: user?.email ?? '' })}
        action={
          !user?.managedByHost && (
            <Button variant="primary" onClick={() => void app.session.logout()}>
              {t('engine.unknown.other')}
            </Button>
          )
        }
      />
    </>
  )
}

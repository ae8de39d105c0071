// Says that the user's address is in no customer record (ERR-01).
import { MessageCircle, UserRoundX } from 'lucide'
import { useTranslation } from 'react-i18next'
import { addressIn, withMessage } from '../domain/contact-links'
import { useSession, useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Button, LinkButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

export function NotCustomer({ reference, onRetry }: { reference: string; onRetry?: (() => void) | undefined }) {
  const { t, i18n } = useTranslation(['errors', 'common'])
  const { app, config } = useWidget()
  // Only customer service can help.
  const chat = addressIn(i18n.language, config.links?.whatsapp)
  const { user } = useSession()
  const message = t('common:help.reference', { reference })
  return (
    <div className="ow-not-customer ow-stack ow-gap-4">
      <Alert kind="warning" title={t('notCustomer.text')}>
        {t('notCustomer.verify')}
      </Alert>
      <EmptyState
        icon={UserRoundX}
        title={t('notCustomer.title')}
        text={user && t('notCustomer.unknown', { email: user.email })}
        action={
          <div className="ow-stack ow-gap-3">
            <p>{t('notCustomer.footer')}</p>
            <div className="ow-wrap ow-gap-3 ow-justify-center">
              <Button variant="primary" onClick={() => void app.session.logout()}>
                {t('notCustomer.other')}
              </Button>
              {onRetry && <Button onClick={onRetry}>{t('common:failure.retry')}</Button>}
              {chat && (
                <LinkButton icon={MessageCircle} href={withMessage(chat, message)} external>
                  {t('common:help.whatsapp')}
                </LinkButton>
              )}
            </div>
            <p className="ow-small ow-muted">{t('common:failure.reference', { reference })}</p>
          </div>
        }
      />
    </div>
  )
}

// Shown after a logout, and at the next start, while the browser could not delete all data of the session (SES-09).
import { useTranslation } from 'react-i18next'
import { Alert } from '../ui/alert'

export function NotWiped() {
  const { t } = useTranslation()
  return (
    <div className="ow-panel">
      <Alert kind="warning" title={t('session.notWiped.title')}>
        {t('session.notWiped.text')}
      </Alert>
    </div>
  )
}

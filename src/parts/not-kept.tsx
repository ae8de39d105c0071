// Shown at the login when the browser's storage is blocked: the user will have to log in again at the next visit (SES-08).
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'

export function NotKept() {
  const { t } = useTranslation()
  const { app, config } = useWidget()
  const [blocked, setBlocked] = useState(false)
  const wanted = config.session?.persist !== 'none'
  useEffect(() => {
    let here = true
    if (wanted) void app.session.kept().then((kept) => here && setBlocked(!kept))
    return () => {
      here = false
    }
  }, [app, wanted])
  return (
    blocked && (
      <Alert kind="info" live={false}>
        {t('session.notKept')}
      </Alert>
    )
  )
}

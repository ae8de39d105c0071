// The welcome dialog, shown once per user and browser (SHL-04).
import { useTranslation } from 'react-i18next'
import { Coast } from '../parts/coast'
import { useBlockingPopup } from '../records/records'
import { useFirstOnPage } from '../state/use-first-on-page'
import { useWelcome } from '../state/welcome'
import { useSession, useWidget } from '../state/widget-context'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import './welcome-dialog.css'

/** On home the popup that blocks it greets instead, so that a new buyer answers one dialog. */
export function HomeWelcome() {
  return useBlockingPopup() === undefined && <WelcomeDialog />
}

export function WelcomeDialog() {
  const { t } = useTranslation('portal')
  const { user } = useSession()
  const { due, done } = useWelcome()
  const first = useFirstOnPage(useWidget().app, 'welcome')
  const name = user?.firstName
  return (
    <Dialog
      open={due && first}
      onClose={done}
      title={name ? t('welcome.title', { name }) : t('welcome.titlePlain')}
      art={
        <div className="ow-welcome-art ow-cut ow-round-s">
          <Coast />
        </div>
      }
      actions={
        <Button variant="primary" onClick={done} data-autofocus>
          {t('welcome.start')}
        </Button>
      }
    >
      <p>{t('welcome.text')}</p>
    </Dialog>
  )
}

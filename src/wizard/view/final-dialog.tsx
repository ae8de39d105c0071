// The dialog after the last save: it addresses the buyer by first name and confirms that the unit is reserved (WIZ-10).
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../domain/contact'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { RisingSun } from './step-art'
import './dialogs.css'

export function FinalDialog({ contact, onContinue }: { contact: Contact; onContinue: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <Dialog
      open
      dismissible={false}
      art={
        <span className="ow-final-art">
          <RisingSun fraction={0.6} />
        </span>
      }
      title={t('engine.final.title', { name: contact.First_Name })}
      actions={
        <Button variant="primary" onClick={onContinue} data-autofocus>
          {t('engine.final.continue')}
        </Button>
      }
    >
      <div className="ow-done ow-stack ow-gap-4">
        <p>{t('engine.final.reserved')}</p>
        <p>{t('engine.final.next')}</p>
      </div>
    </Dialog>
  )
}

// One step back, beside the button that saves (WIZ-19). What is typed stays in the draft, which the form writes when it goes away.
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useArmed } from './use-armed'
import './back-button.css'

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <Button data-action="back" data-armed={useArmed()} onClick={onBack}>
      {t('engine.back')}
    </Button>
  )
}

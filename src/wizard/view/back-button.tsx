// One step back, beside the button that saves (WIZ-19). What is typed stays in the draft, which the form writes when it goes away.
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    // The second click of a double click would go back one step further: its button appears in the same place.
    <Button data-action="back" onClick={({ detail }) => detail < 2 && onBack()}>
      {t('engine.back')}
    </Button>
  )
}

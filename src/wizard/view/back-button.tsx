// One step back, beside the button that saves (WIZ-19). What is typed stays in the draft, which the form writes when it goes away.
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { doubleClickTime } from '../../ui/use-modal'

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <Button ref={arm} data-action="back" data-armed={false} onClick={onBack}>
      {t('engine.back')}
    </Button>
  )
}

/**
 * The ref of an element with `data-armed={false}`, which takes no click until a double click that led here is over (WIZ-17, WIZ-19): its second
 * click lands on whatever appears under the pointer. In Firefox it counts as a first click there, so `detail` does not tell.
 */
export function arm(element: HTMLElement | null): () => void {
  const timer = setTimeout(() => element?.setAttribute('data-armed', 'true'), doubleClickTime)
  return () => clearTimeout(timer)
}

// The dialog after each save: it names the saved step, shows the progress and leads to the next step (WIZ-05).
import { ArrowRight, Check } from 'lucide'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import type { Nature } from '../../domain/contact'
import { stepLabels } from '../../domain/progress'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { ProgressBar } from '../../ui/progress-bar'
import { waitingIn } from '../journey-state'
import { useJourney } from '../use-journey'
import './dialogs.css'

interface Props {
  nature: Nature
  step: number
}

export function SavedDialog({ nature, step }: Props) {
  const { t } = useTranslation('wizard')
  const { state, place, goOn } = useJourney()
  // The step was changed from the review, which Next opens again.
  const toReview = waitingIn(state) !== undefined
  const title = fromTable(t)(`${stepLabels(nature, step)}.title`)
  const next = fromTable(t)(`${stepLabels(nature, step + 1)}.title`)
  return (
    <Dialog
      open
      size="s"
      dismissible={false}
      art={<Done />}
      title={t('engine.done.title')}
      actions={
        <Button variant="primary" iconEnd={ArrowRight} onClick={() => goOn(step)} data-autofocus>
          {t(toReview ? 'engine.done.review' : 'engine.next')}
        </Button>
      }
    >
      <div className="ow-done ow-stack ow-gap-4">
        <p>{t('engine.done.text', { title })}</p>
        <ProgressBar label={t('engine.progress')} value={place.percent} size="s" />
        {!toReview && <p className="ow-muted ow-small">{t('engine.done.then', { title: next })}</p>}
      </div>
    </Dialog>
  )
}

export function Done() {
  return (
    <span className="ow-mark ow-kind ow-centre" data-kind="success" data-size="m">
      <Icon icon={Check} size={28} />
    </span>
  )
}

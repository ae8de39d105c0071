// The dialogs after a save.
import { ArrowRight, Check } from 'lucide'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import type { Contact, Nature } from '../../domain/contact'
import { stepLabels } from '../../domain/progress'
import { isOpen } from '../../domain/requirements'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { ProgressBar } from '../../ui/progress-bar'
import { waitingIn } from '../journey-state'
import { useJourney } from '../use-journey'
import { RisingSun } from './step-head'
import './dialogs.css'

/** After each save: names the saved step, shows the progress and leads to the next step (WIZ-05). */
export function SavedDialog({ nature, step }: { nature: Nature; step: number }) {
  const { t } = useTranslation('wizard')
  const journey = useJourney()
  const { place, goOn } = journey
  // The step was changed from the review, which Next opens again.
  const toReview = waitingIn(journey) !== undefined
  const title = fromTable(t)(`${stepLabels(nature, step)}.title`)
  const next = fromTable(t)(`${stepLabels(nature, step + 1)}.title`)
  const left = place.steps.filter((state) => isOpen(state) && state.number !== step).length
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
        {!toReview && (
          <p className="ow-muted ow-small">
            {t('engine.done.then', { title: next })} {left > 0 && t('engine.done.left', { count: left })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Done() {
  return (
    <span className="ow-mark ow-kind ow-centre" data-kind="success" data-size="m">
      <Icon icon={Check} size={28} />
    </span>
  )
}

/** After the last save: addresses the buyer by first name and confirms that the unit is reserved (WIZ-10). */
export function FinalDialog({ contact, onContinue }: { contact: Contact; onContinue: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <Dialog
      open
      dismissible={false}
      art={
        <span className="ow-final-art ow-cut">
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

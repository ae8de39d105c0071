// One step: its title and picture, what is to be known before it is filled in, and its form.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Nature } from '../../domain/contact'
import { stepLabels } from '../../domain/progress'
import type { Step } from '../../domain/steps/step'
import { hasUnsent } from '../../drafts/draft'
import { followSaves } from '../../records/contact-saves'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Later } from '../later'
import { useJourney } from '../use-journey'
import { StepForm } from './step-form'
import { StepHead } from './step-head'
import { useOpenStep } from './use-open-step'

interface Props {
  nature: Nature
  /** As the configuration has it. */
  step: Step
}

export function StepView({ nature, step }: Props) {
  const { t } = useTranslation('wizard')
  const { app } = useWidget()
  const { contact } = useJourney()
  // Another tab saved answers of this step, and the form still shows the old ones.
  const [isOld, setOld] = useState(false)
  const [version, setVersion] = useState(0)
  useEffect(
    () =>
      followSaves(app, contact.id, (fields) => {
        if (fields.some((field) => field in step.fields)) setOld(true)
      }),
    [app, contact.id, step],
  )
  const readAgain = () => {
    setOld(false)
    setVersion(version + 1)
  }
  return (
    <>
      <StepHead step={step} labels={stepLabels(nature, step.number)} />
      {isOld && (
        <div className="ow-wizard-notice">
          <Alert
            kind="info"
            title={t('engine.newer.title')}
            action={
              <Button size="s" onClick={readAgain}>
                {t('engine.newer.show')}
              </Button>
            }
          >
            {t('engine.newer.text')}
          </Alert>
        </div>
      )}
      <FilledStep key={version} nature={nature} step={step} onDiscarded={readAgain} />
    </>
  )
}

/** The form with the answers of record and draft. Where both were changed, the buyer chooses first. */
function FilledStep({ nature, step, onDiscarded }: Props & { onDiscarded(): void }) {
  const { t } = useTranslation('wizard')
  const { shelf } = useJourney().tools
  const { opened, conflicts, resolve } = useOpenStep(nature, step)
  const { draft, labels } = opened
  const { fields, number } = opened.step
  if (conflicts.length > 0) return <Later.ConflictChoice {...{ conflicts, fields, labels }} onChosen={resolve} />
  const discard = () => {
    void shelf.keep(nature, number, undefined)
    onDiscarded()
  }
  return (
    <>
      {draft && draft.at < shelf.openedAt && hasUnsent(draft, fields) && (
        <div className="ow-wizard-notice">
          <Alert
            kind="info"
            live={false}
            action={
              <Button size="s" variant="quiet" onClick={discard}>
                {t('engine.restored.discard')}
              </Button>
            }
          >
            {t('engine.restored.text')}
          </Alert>
        </div>
      )}
      <StepForm opened={opened} />
    </>
  )
}

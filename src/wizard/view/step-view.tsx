// One step: its title and picture, what is to be known before it is filled in, and its form.
import { useTranslation } from 'react-i18next'
import type { Nature } from '../../domain/contact'
import { stepLabels } from '../../domain/progress'
import type { Step } from '../../domain/steps/step'
import { hasUnsent } from '../../drafts/draft'
import { ConflictChoice } from '../later'
import { useNewerSave } from '../save/use-newer-save'
import { useTools } from '../tools'
import { useJourney } from '../use-journey'
import { StepForm } from './step-form'
import { StepHead } from './step-head'
import { NewerNotice, RestoredNotice } from './step-notices'
import { useOpenStep } from './use-open-step'

interface Props {
  nature: Nature
  /** As the configuration has it. */
  step: Step
}

export function StepView({ nature, step }: Props) {
  const { t } = useTranslation('wizard')
  const { contact, place } = useJourney()
  const { newer, version, reload } = useNewerSave(contact.id, step)
  const { number } = step
  const labels = stepLabels(nature, number)
  return (
    <>
      <StepHead
        number={number}
        eyebrow={t('engine.stepOf', { step: number, total: place.last })}
        title={t(`${labels}.title`)}
        intro={t(`${labels}.intro`)}
        fraction={(number - 1) / Math.max(place.last - 1, 1)}
        labels={labels}
      />
      {newer && <NewerNotice onShow={reload} />}
      <FilledStep key={version} nature={nature} step={step} onDiscarded={reload} />
    </>
  )
}

interface FilledProps extends Props {
  onDiscarded(): void
}

/** The form with the answers of record and draft. Where both were changed, the buyer chooses first. */
function FilledStep({ nature, step, onDiscarded }: FilledProps) {
  const { shelf } = useTools()
  const { opened, conflicts, resolve } = useOpenStep(nature, step)
  const { draft, labels } = opened
  const { fields, number } = opened.step
  if (conflicts.length > 0) return <ConflictChoice {...{ conflicts, fields, labels }} onChosen={resolve} />
  return (
    <>
      {draft && draft.at < shelf.openedAt && hasUnsent(draft, fields) && (
        <RestoredNotice
          onDiscard={() => {
            shelf.keep(nature, number, undefined)
            onDiscarded()
          }}
        />
      )}
      <StepForm opened={opened} />
    </>
  )
}

// One step: its title and picture, answers that need a decision, and its form.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact, Nature } from '../../domain/contact'
import type { FormValues } from '../../domain/field'
import { stepLabels } from '../../domain/progress'
import { withProposals } from '../../domain/proposals'
import type { Requirements } from '../../domain/requirements'
import { stepAt } from '../../domain/steps/flow'
import type { Step } from '../../domain/steps/step'
import { conflictsOf, type Draft, hasUnsent } from '../../drafts/draft'
import { fromRecord, withoutProposals } from '../../forms/prefill'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { ConflictChoice } from '../later'
import { ownStep } from '../own-step'
import type { StepAnswersToSend } from '../save/save-step'
import { useNewerSave } from '../save/use-newer-save'
import { useTools } from '../tools'
import type { Refusal } from './review'
import { StepForm } from './step-form'
import { StepHead } from './step-head'

interface Props {
  contact: Contact
  nature: Nature
  place: Requirements
  number: number
  refused: Refusal | undefined
  /** It has been shown where it belongs. */
  onRefusalSeen(): void
  onChanged(): void
  onSaved(): void
  onReview(answers: StepAnswersToSend): void
  onBack(): void
}

export function StepView(props: Props) {
  const { contact, nature, place, number, ...form } = props
  const { t } = useTranslation('wizard')
  const step = stepAt(nature, place.variant, number)
  const { newer, version, reload } = useNewerSave(contact.id, step)
  if (!step) return null
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
      {newer && (
        <div className="ow-wizard-notice">
          <Alert
            kind="info"
            title={t('engine.newer.title')}
            action={
              <Button size="s" onClick={reload}>
                {t('engine.newer.show')}
              </Button>
            }
          >
            {t('engine.newer.text')}
          </Alert>
        </div>
      )}
      <Filled
        key={version}
        {...{ contact, nature, step, ...form }}
        isLast={number === place.last}
        isSaved={place.steps[number - 1]?.saved === true}
        labels={labels}
        onDiscarded={reload}
      />
    </>
  )
}

interface FilledProps extends Omit<Props, 'place' | 'number'> {
  step: Step
  isLast: boolean
  isSaved: boolean
  labels: string
  onDiscarded(): void
}

/** Fills the form from record and draft; where both were changed since, the user chooses first. */
function Filled({ contact, nature, step: specified, isSaved, onDiscarded, ...form }: FilledProps) {
  const { shelf } = useTools()
  const { config } = useWidget()
  const [step] = useState(() => ownStep(specified, config.wizard, contact))
  const [stored] = useState(() => fromRecord(withoutProposals(step.fields), contact))
  const [initial] = useState(() => {
    // In a step that has been saved, what may stay empty and stayed so is an answer, too (WIZ-04).
    const fields = withoutProposals(step.fields, ({ optional = false }) => isSaved && optional)
    return withProposals(fromRecord(fields, contact), contact)
  })
  const [draft, setDraft] = useState(() => shelf.of(nature, step.number))
  const conflicts = useMemo(() => (draft ? conflictsOf(draft, stored) : []), [draft, stored])
  if (draft && conflicts.length > 0) {
    return (
      <ConflictChoice
        conflicts={conflicts}
        fields={step.fields}
        labels={form.labels}
        onChosen={(values) => {
          const resolved = resolve(draft, values, initial)
          shelf.keep(nature, step.number, resolved)
          setDraft(resolved)
        }}
      />
    )
  }
  return (
    <>
      {draft && draft.at < shelf.openedAt && hasUnsent(draft, step.fields) && (
        <Restored
          onDiscard={() => {
            shelf.keep(nature, step.number, undefined)
            onDiscarded()
          }}
        />
      )}
      <StepForm {...{ contact, nature, step, initial, draft }} {...form} />
    </>
  )
}

/** What an earlier visit left: said, and not forced upon the buyer. */
function Restored({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <div className="ow-wizard-notice">
      <Alert
        kind="info"
        live={false}
        action={
          <Button size="s" variant="quiet" onClick={onDiscard}>
            {t('engine.restored.discard')}
          </Button>
        }
      >
        {t('engine.restored.text')}
      </Alert>
    </div>
  )
}

function resolve(draft: Draft, chosen: FormValues, initial: FormValues): Draft {
  const values = { ...draft.values, ...chosen }
  const base = Object.fromEntries(Object.keys(values).map((field) => [field, initial[field] ?? '']))
  return { at: draft.at, values, base }
}

// One step: its title and picture, what is to be known before it is filled in, and its form.
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import type { Nature } from '../../domain/contact'
import type { FormValues } from '../../domain/field'
import { stepLabels } from '../../domain/progress'
import { withProposals } from '../../domain/proposals'
import type { Step } from '../../domain/steps/step'
import { type Conflict, conflictsOf, hasUnsent } from '../../drafts/draft'
import { fromRecord, withoutProposals } from '../../forms/record'
import { followSaves } from '../../records/contact-saves'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Later } from '../later'
import { withStoredOptions } from '../own-step'
import { useTools } from '../tools'
import { useJourney } from '../use-journey'
import { type OpenStep, StepForm } from './step-form'
import { StepHead } from './step-head'

interface Props {
  nature: Nature
  /** As the configuration has it. */
  step: Step
  /** Which page of it a phone shows. */
  page: number
}

export function StepView({ nature, step, page }: Props) {
  const { t } = useTranslation('wizard')
  const { contact, place } = useJourney()
  const { newer, version, reload } = useNewerSave(contact.id, step)
  const { number, pages } = step
  const labels = stepLabels(nature, number)
  const title = fromTable(t)(`${labels}.title`)
  return (
    <>
      <StepHead
        number={number}
        eyebrow={t('engine.stepOf', { step: number, total: place.last })}
        title={pages ? t('engine.page', { title, page, pages: pages.length }) : title}
        intro={page > 1 ? '' : fromTable(t)(`${labels}.intro`)}
        fraction={(number - 1) / Math.max(place.last - 1, 1)}
        labels={labels}
      />
      {newer && <NewerNotice onShow={reload} />}
      <FilledStep key={version} nature={nature} step={step} page={page} onDiscarded={reload} />
    </>
  )
}

/**
 * Notices that another tab saves answers of this step. `newer`: its form still shows the old ones.
 * `reload` changes `version`, the form's key, so that the form reads the record again.
 */
function useNewerSave(contactId: string, step: Step) {
  const { app } = useWidget()
  const [newer, setNewer] = useState(false)
  const [version, setVersion] = useState(0)
  useEffect(
    () =>
      followSaves(app, contactId, (fields) => {
        if (fields.some((field) => field in step.fields)) setNewer(true)
      }),
    [app, contactId, step],
  )
  const reload = () => {
    setNewer(false)
    setVersion((count) => count + 1)
  }
  return { newer, version, reload }
}

interface FilledProps extends Props {
  onDiscarded(): void
}

/** The form with the answers of record and draft. Where both were changed, the buyer chooses first. */
function FilledStep({ nature, step, page, onDiscarded }: FilledProps) {
  const { shelf } = useTools()
  const { opened, conflicts, resolve } = useOpenStep(nature, step)
  const { draft, labels } = opened
  const { fields, number } = opened.step
  if (conflicts.length > 0) return <Later.ConflictChoice {...{ conflicts, fields, labels }} onChosen={resolve} />
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
      <StepForm opened={opened} page={page} />
    </>
  )
}

interface Opened {
  opened: OpenStep
  /** Answers that were changed in the draft and, since then, in the record (WIZ-16). */
  conflicts: readonly Conflict[]
  /** @param chosen the answers that the buyer chose for the conflicts */
  resolve(chosen: FormValues): void
}

/**
 * Reads the answers that the form begins with; once, because the form reads its values once.
 * @param configured the step as the configuration has it
 */
function useOpenStep(nature: Nature, configured: Step): Opened {
  const { contact, place } = useJourney()
  const { shelf } = useTools()
  const { number } = configured
  const [step] = useState(() => withStoredOptions(configured, contact))
  const [stored] = useState(() => fromRecord(withoutProposals(step.fields), contact))
  const [initial] = useState(() => {
    const isSaved = place.steps[number - 1]?.saved === true
    // An optional field that was empty when its step was saved gets no proposal again: the buyer left it empty (WIZ-04).
    const fields = withoutProposals(step.fields, ({ optional = false }) => isSaved && optional)
    return withProposals(fromRecord(fields, contact), contact)
  })
  const [draft, setDraft] = useState(() => shelf.of(nature, number))
  const conflicts = useMemo(() => (draft ? conflictsOf(draft, stored) : []), [draft, stored])
  return {
    opened: { nature, step, initial, draft, isLast: number === place.last, labels: stepLabels(nature, number) },
    conflicts,
    resolve(chosen) {
      if (!draft) return
      const values = { ...draft.values, ...chosen }
      // Compared with what the form begins with, a chosen answer is no conflict any more.
      const base = Object.fromEntries(Object.keys(values).map((field) => [field, initial[field] ?? '']))
      const resolved = { at: draft.at, values, base }
      shelf.keep(nature, number, resolved)
      setDraft(resolved)
    },
  }
}

/** Another tab saved answers of this step. */
function NewerNotice({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <div className="ow-wizard-notice">
      <Alert
        kind="info"
        title={t('engine.newer.title')}
        action={
          <Button size="s" onClick={onShow}>
            {t('engine.newer.show')}
          </Button>
        }
      >
        {t('engine.newer.text')}
      </Alert>
    </div>
  )
}

/** The form begins with the draft of an earlier visit, which the buyer may discard. */
function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
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

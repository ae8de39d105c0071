// Shows how far the buyer is: a step list beside the step, or a bar above it on narrow widgets (WIZ-17).
import { LogOut, NotebookPen } from 'lucide'
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasUnsent } from '../../buyer/drafts'
import { stepIn } from '../../buyer/state'
import { useBuyerState } from '../../buyer/use-buyer'
import { fromTable } from '../../core/i18n'
import { usePainted } from '../../core/use-painted'
import { HelpButton } from '../../parts/help-button'
import { useLink, useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Drawer } from '../../ui/drawer'
import { Icon } from '../../ui/icon'
import { ProgressBar } from '../../ui/progress-bar'
import { type StepEntry, StepList } from '../../ui/step-list'
import { useJourney } from '../use-journey'
import './progress.css'

/** Reads the journey from its context: a dialog over it does not render it. */
export const WizardProgress = memo(function WizardProgress() {
  const { t } = useTranslation('wizard')
  const [listed, setListed] = useState(false)
  const { view, requirements, leave } = useJourney()
  // What stands beside the form comes behind its first fields; on a phone it is not seen at all.
  const painted = usePainted()
  const here = typeof view === 'number' ? view : requirements.last
  const where =
    view === 'summary'
      ? t('engine.states.done')
      : requirements.nature
        ? t('engine.stepOf', { step: here, total: requirements.last })
        : t('engine.firstStep')
  const leaveWords = t(view === 'summary' ? 'engine.close' : 'engine.leave')
  return (
    <>
      <aside part="card" className="ow-wizard-aside ow-frame ow-gap-4" aria-label={t('engine.steps')}>
        <p className="ow-wizard-aside-title ow-big ow-title">{t('engine.title')}</p>
        <ProgressBar label={t('engine.progress')} value={requirements.percent} size="s" />
        {painted && (
          <>
            <Steps />
            <div className="ow-wizard-aside-foot ow-line-above ow-stack ow-gap-2">
              <DraftNote />
              <HelpButton size="s" />
              <Button size="s" variant="quiet" icon={LogOut} onClick={leave}>
                {leaveWords}
              </Button>
            </div>
          </>
        )}
      </aside>
      <div className="ow-wizard-bar ow-line-below ow-stack ow-gap-1">
        <ProgressBar label={where} value={requirements.percent} size="s" />
        <div className="ow-wizard-bar-line ow-row ow-gap-1 ow-between ow-tap">
          <DraftNote inBar />
          <Button size="s" variant="quiet" onClick={leave}>
            {leaveWords}
          </Button>
          <Button size="s" variant="quiet" onClick={() => setListed(true)}>
            {t('engine.showSteps')}
          </Button>
        </div>
      </div>
      <Drawer open={listed} onClose={() => setListed(false)} title={t('engine.steps')} footer={<HelpButton />}>
        <Steps onSelect={() => setListed(false)} />
      </Drawer>
    </>
  )
})

function Steps({ onSelect }: { onSelect?: () => void }) {
  const { t } = useTranslation('wizard')
  const entries = useEntries(onSelect)
  const current = entries.findIndex(({ state }) => state === 'current')
  const ref = useRef<HTMLElement>(null)
  // Scrolls the list alone, not the page, in the next frame: an effect would force a layout before that of a dialog.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const list = ref.current
      const step = list?.querySelectorAll<HTMLElement>('.ow-step')[current]
      if (list && step) list.scrollTop = step.offsetTop - (list.clientHeight - step.offsetHeight) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  return <StepList ref={ref} label={t('engine.steps')} steps={entries} />
}

function useEntries(onSelect: (() => void) | undefined): StepEntry[] {
  const { view, requirements, steps, routeTo, buyer } = useJourney()
  const { nature } = requirements
  const { t } = useTranslation('wizard')
  const { location } = useWidget()
  const link = useLink()
  // As one string: every key changes a draft, and the list renders only when another step has unsent answers.
  const unsentSteps = useBuyerState(buyer, (state) =>
    steps
      .filter(({ number, fields }) => nature && hasUnsent(stepIn(state, `${nature}/${number}`).draft, fields))
      .map(({ number }) => number)
      .join(),
  )
  const unsent = new Set(unsentSteps.split(',').map(Number))
  return requirements.steps.map(({ number, labels, done }) => {
    const isHere = view === number
    const state = isHere ? 'current' : done ? 'done' : 'open'
    const label = fromTable(t)(`${labels}.title`)
    // Until the last save nothing is complete, only saved.
    const stateLabel = t(`engine.states.${state === 'done' && !requirements.finished ? 'saved' : state}`)
    const detail = unsent.has(number) ? t('engine.states.draft') : undefined
    const entry: StepEntry = { key: number, label, state, stateLabel, detail }
    if (number > requirements.furthest) return entry
    const route = routeTo(number)
    const href = location.href(route)
    const follow = (event: MouseEvent<HTMLElement>) => {
      onSelect?.()
      link(route).onClick(event)
    }
    return { ...entry, ...(href !== undefined && { href }), onSelect: follow }
  })
}

/** @param inBar no list of steps says it: an opened step says that it is saved, as after a reload over its dialog. */
function DraftNote({ inBar = false }: { inBar?: boolean }) {
  const { t } = useTranslation('wizard')
  const { buyer, view, steps, requirements } = useJourney()
  const isDraftKept = useBuyerState(buyer, ({ isOnDevice }) => isOnDevice)
  const number = typeof view === 'number' ? view : 0
  const step = steps.find((one) => one.number === number)
  const flow = (number > 1 && requirements.nature) || 'start'
  const isUnsent = useBuyerState(
    buyer,
    (state) => step !== undefined && hasUnsent(stepIn(state, `${flow}/${number}`).draft, step.fields),
  )
  const isSaved = inBar && step !== undefined && requirements.steps[number - 1]?.done && !isUnsent
  if (!isDraftKept && !isSaved) return null
  return (
    <p className="ow-wizard-saved ow-grow ow-row ow-gap-2 ow-muted ow-small">
      <Icon icon={NotebookPen} size={16} className="ow-tint" />
      {t(isDraftKept ? 'engine.draftSaved' : 'engine.states.saved')}
    </p>
  )
}

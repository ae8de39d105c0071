// The steps and the progress: beside the step, or in a bar above it (WIZ-17).
import type { TFunction } from 'i18next'
import { Check, ChevronDown, LogOut, NotebookPen } from 'lucide'
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasUnsent } from '../../buyer/drafts'
import { draftIn, type StepKey } from '../../buyer/state'
import { useBuyerState } from '../../buyer/use-buyer'
import { fromTable } from '../../core/i18n'
import { usePainted } from '../../core/use-painted'
import type { StepProgress } from '../../domain/requirements'
import { HelpButton } from '../../parts/help-button'
import { useLink, useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { ProgressBar } from '../../ui/progress-bar'
import { Later } from '../later'
import { useProgress, useRoute } from '../use-journey'
import './step-list.css'
import './progress.css'

export function WizardProgress() {
  const { t } = useTranslation(['wizard', 'common'])
  const [isListOpen, setListOpen] = useState(false)
  const { requirements } = useProgress()
  const { view, leave } = useRoute()
  // The list comes after the first fields, as a phone does not show it.
  const isPainted = usePainted()
  const number = typeof view === 'number' ? view : requirements.last
  const whichStep = requirements.nature
    ? t('engine.stepOf', { step: number, total: requirements.last })
    : t('engine.firstStep')
  const position = view === 'summary' ? t('engine.complete') : whichStep
  const leaveWords = t(view === 'summary' ? 'engine.close' : 'engine.leave')
  return (
    <>
      <aside part="card" className="ow-wizard-aside ow-frame ow-gap-4" aria-label={t('engine.steps')}>
        <p className="ow-title">{t('engine.title')}</p>
        <ProgressBar label={t('engine.progress')} value={requirements.percent} size="s" />
        {isPainted && (
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
      <div data-print="hide" className="ow-wizard-bar">
        <div className="ow-wizard-bar-line ow-row ow-gap-1 ow-between">
          <button
            type="button"
            part="button"
            data-action="steps"
            className="ow-wizard-where ow-row ow-gap-2 ow-tap ow-hover ow-small"
            aria-haspopup="dialog"
            onClick={() => setListOpen(true)}
          >
            <span className="ow-stack">
              <span className="ow-strong">{position}</span>
              <span className="ow-muted ow-fine">
                <DraftNote isInBar />
              </span>
            </span>
            <Icon icon={ChevronDown} size={16} className="ow-accent" />
            <span className="ow-hidden">{t('engine.showSteps')}</span>
          </button>
          <Button size="s" variant="quiet" className="ow-wizard-leave" onClick={leave}>
            {leaveWords}
          </Button>
        </div>
        <ProgressBar label={position} value={requirements.percent} size="s" />
      </div>
      {isListOpen && (
        <Later.Drawer open onClose={() => setListOpen(false)} title={t('engine.steps')} footer={<HelpButton />}>
          <Steps onSelect={() => setListOpen(false)} />
        </Later.Drawer>
      )}
    </>
  )
}

function Steps({ onSelect }: { onSelect?: () => void }) {
  const { t } = useTranslation('wizard')
  const { requirements, buyer, steps } = useProgress()
  const { nature } = requirements
  // One subscription for the list; a string is compared at every change.
  const unsent = useBuyerState(buyer, (state) =>
    steps
      .filter(({ number, fields }) => nature && hasUnsent(draftIn(state, `${nature}/${number}`), fields))
      .map(({ number }) => number)
      .join(),
  ).split(',')
  const { view } = useRoute()
  const ref = useRef<HTMLElement>(null)
  // Waits a frame: at once, it would force a layout before a dialog does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another current step
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const list = ref.current
      const step = list?.querySelector<HTMLElement>('[data-state="current"]')
      if (list && step) list.scrollTop = step.offsetTop - (list.clientHeight - step.offsetHeight) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [view])
  return (
    <nav ref={ref} part="steps" aria-label={t('engine.steps')} className="ow-steps ow-relative">
      <ol>
        {requirements.steps.map((step) => (
          <StepEntry
            key={step.number}
            step={step}
            isUnsent={unsent.includes(`${step.number}`)}
            onSelect={onSelect}
            t={t}
          />
        ))}
      </ol>
    </nav>
  )
}

interface StepProps {
  step: StepProgress
  isUnsent: boolean
  onSelect: (() => void) | undefined
  /** Given by the list, which subscribes once for all entries. */
  t: TFunction<'wizard'>
}

/** A link, a button if the route is in memory, or a text if it is unreachable. */
const StepEntry = memo(function StepEntry({ step, isUnsent, onSelect, t }: StepProps) {
  const { number, labels, isDone } = step
  const { requirements } = useProgress()
  const { view, routeTo } = useRoute()
  const { location } = useWidget()
  const { onClick } = useLink()(routeTo(number))
  const isReachable = number <= requirements.furthest
  const href = location.href(routeTo(number))
  const isCurrent = number === (view === 'review' ? requirements.last : view)
  const state = stateOf(isCurrent, isDone)
  // Until the last save, steps are 'saved', not complete.
  const label = state === 'done' && !requirements.isFinished ? 'saved' : state
  const stateLabel = t(`engine.states.${label}`)
  const bodyProps = {
    className: 'ow-step-body ow-pair ow-plain ow-round-s ow-wide',
    'aria-current': isCurrent ? ('step' as const) : undefined,
    children: (
      <>
        <span className="ow-step-mark ow-place-center ow-strong ow-small ow-muted" aria-hidden="true">
          {state === 'done' ? <Icon icon={Check} size={15} /> : number}
        </span>
        <span className="ow-step-label">{fromTable(t)(`${labels}.title`)}</span>
        {/* Screen readers do not get the number or check mark. */}
        <span className="ow-hidden">{stateLabel}</span>
        {/* The note below the list is about the current step. */}
        {isUnsent && !isCurrent && <span className="ow-step-note ow-muted ow-fine">{t('engine.states.draft')}</span>}
      </>
    ),
  }
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    onSelect?.()
    onClick(event)
  }
  return (
    <li className="ow-step" data-state={state}>
      {!isReachable && <span {...bodyProps} />}
      {isReachable && href !== undefined && <a {...bodyProps} href={href} onClick={handleClick} />}
      {isReachable && href === undefined && <button type="button" {...bodyProps} onClick={handleClick} />}
    </li>
  )
})

function stateOf(isCurrent: boolean, isDone: boolean): 'current' | 'done' | 'open' {
  if (isCurrent) return 'current'
  return isDone ? 'done' : 'open'
}

/** Says whether answers are saved. @param isInBar shows the percentage without them */
function DraftNote({ isInBar = false }: { isInBar?: boolean }) {
  const { t } = useTranslation(['wizard', 'common'])
  const { buyer, steps, requirements } = useProgress()
  const { view } = useRoute()
  const isDraftStored = useBuyerState(buyer, ({ isOnDevice }) => isOnDevice)
  const number = typeof view === 'number' ? view : 0
  const stepKey: StepKey = `${(number > 1 && requirements.nature) || 'start'}/${number}`
  const fields = steps.find((step) => step.number === number)?.fields
  const isUnsent = useBuyerState(buyer, (state) => isInBar && hasUnsent(draftIn(state, stepKey), fields ?? {}))
  const isSaved = isInBar && fields && requirements.steps[number - 1]?.isDone && !isUnsent
  if (!isDraftStored && !isSaved) return isInBar && t('common:ui.percent', { percent: requirements.percent })
  const note = t(isDraftStored ? 'engine.draftSaved' : 'engine.states.saved')
  if (isInBar) return note
  return (
    <p className="ow-wizard-saved ow-row ow-gap-2 ow-muted ow-small">
      <Icon icon={NotebookPen} size={16} className="ow-tint" />
      {note}
    </p>
  )
}

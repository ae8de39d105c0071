// How far the buyer is: the step list beside the step, or a bar above it where there is no room (WIZ-17).
import { ListChecks, LogOut } from 'lucide'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { stepAt } from '../../domain/steps/flow'
import { hasUnsent } from '../../drafts/draft'
import { useLink } from '../../state/route'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Drawer } from '../../ui/drawer'
import { ProgressBar } from '../../ui/progress-bar'
import { type StepEntry, StepList } from '../../ui/step-list'
import { ownFields } from '../own-step'
import type { View } from '../place'
import { useTools } from '../tools'
import type { Journey } from '../use-view'
import { SavedNote } from './saved-note'
import './progress.css'

interface Props {
  journey: Journey
  onLeave(): void
}

export function Progress({ journey, onLeave }: Props) {
  const { t } = useTranslation('wizard')
  const [listed, setListed] = useState(false)
  const { view, place } = journey
  const entries = useEntries(journey, () => setListed(false))
  const here = view.name === 'step' ? view.step : place.last
  const where =
    view.name === 'summary'
      ? t('engine.states.done')
      : place.nature
        ? t('engine.stepOf', { step: here, total: place.last })
        : t('engine.firstStep')
  const leave = (
    <Button size="s" variant="quiet" icon={LogOut} onClick={onLeave}>
      {t('engine.leave')}
    </Button>
  )
  const aside = useCurrentInSight(entries.findIndex(({ state }) => state === 'current'))
  return (
    <>
      <aside ref={aside} className="ow-wizard-aside" data-print="hide">
        <p className="ow-wizard-aside-title">{t('engine.title')}</p>
        <ProgressBar label={t('engine.progress')} value={place.percent} size="s" />
        <StepList label={t('engine.steps')} steps={entries} />
        <div className="ow-wizard-aside-foot">
          <SavedNote />
          {leave}
        </div>
      </aside>
      <div className="ow-wizard-bar" data-print="hide">
        <ProgressBar label={where} value={place.percent} size="s" />
        <div className="ow-wizard-bar-line">
          <SavedNote />
          <Button size="s" variant="quiet" icon={ListChecks} onClick={() => setListed(true)}>
            {t('engine.showSteps')}
          </Button>
        </div>
      </div>
      <Drawer open={listed} onClose={() => setListed(false)} title={t('engine.steps')} side="end" footer={leave}>
        <StepList label={t('engine.steps')} steps={entries} />
      </Drawer>
    </>
  )
}

/** Scrolls the list alone: scrollIntoView would move the page with it. */
function useCurrentInSight(current: number) {
  const aside = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = aside.current?.querySelector<HTMLElement>('.ow-steps')
    const step = list?.querySelectorAll<HTMLElement>('.ow-step')[current]
    if (list && step) list.scrollTop = step.offsetTop - (list.clientHeight - step.offsetHeight) / 2
  }, [current])
  return aside
}

function useEntries({ view, place, nature, open, routeTo }: Journey, onSelect: () => void): StepEntry[] {
  const { t } = useTranslation('wizard')
  const { shelf } = useTools()
  const { config, location } = useWidget()
  const link = useLink()
  const fieldsOf = (number: number) => ownFields(nature && stepAt(nature, place.variant, number), config.wizard)
  // As text, so that a draft that is written while somebody types renders nothing where no step begins or ends to be unsent.
  const unsentSteps = useStore(shelf.store, ({ drafts }) =>
    place.steps
      .flatMap(({ number }) => (hasUnsent(drafts.get(`${nature}/${number}`), fieldsOf(number)) ? [number] : []))
      .join(),
  )
  const unsent = new Set(unsentSteps.split(',').map(Number))
  return place.steps.map(({ number, labels, done }) => {
    const target: View = { name: 'step', step: number }
    const isHere = view.name === 'step' && view.step === number
    const state = isHere ? 'current' : done ? 'done' : 'open'
    const label = t(`${labels}.title`)
    const entry: StepEntry = {
      ...{ key: number, label, state, stateLabel: t(`engine.states.${state}`) },
      ...(unsent.has(number) && { detail: t('engine.states.draft') }),
    }
    if (number > place.furthest) return entry
    const href = location.href(routeTo(target))
    if (href === undefined) {
      return {
        ...entry,
        onSelect: () => {
          onSelect()
          open(target)
        },
      }
    }
    return {
      ...entry,
      href,
      onSelect: (event: MouseEvent<HTMLElement>) => {
        onSelect()
        link(routeTo(target)).onClick(event as MouseEvent<HTMLAnchorElement>)
      },
    }
  })
}

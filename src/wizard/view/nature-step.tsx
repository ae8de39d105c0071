// Step 1: who buys. Both flows begin here, and a buyer may come back and change it; what was answered in the other flow stays (WIZ-02).
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { fromTable } from '../../core/i18n'
import { type Nature, natureOf, natureValues } from '../../domain/contact'
import { natureStep } from '../../domain/steps/flow'
import { useDraftKeeper } from '../../drafts/shelf'
import { Form } from '../../forms/form'
import type { FormHandle } from '../../forms/form-props'
import { kinds } from '../../forms/kinds/index'
import { useNetworkReturn } from '../../parts/offline-bar'
import { useWidget } from '../../state/widget-context'
import { Later, loadSaving } from '../later'
import { useTools } from '../tools'
import { useJourney } from '../use-journey'
import { Consent, useConsent } from './consent'
import { NotSaved } from './not-saved'
import { StepHead } from './step-head'

const { fields } = natureStep

export function NatureStep() {
  const { t } = useTranslation('wizard')
  const tools = useTools()
  const { nature, place } = useJourney()
  const save = useNatureSave()
  const form = useRef<FormHandle>(null)
  const [failure, setFailure] = useState<Failure>()
  const consent = useConsent(place.furthest <= 2)
  useNetworkReturn(failure, () => form.current?.submit())
  const initial = useMemo(() => ({ Naturaleza_Juridica: nature ? natureValues[nature] : '' }), [nature])
  // Chosen and not sent: read once, because the form reads its values once.
  const [draft] = useState(() => tools.shelf.of('start', 1))
  const keepDraft = useDraftKeeper(tools.shelf, 'start', 1, initial)
  return (
    <>
      <StepHead
        number={1}
        eyebrow={t('engine.firstStep')}
        title={t('shared.title')}
        intro={t('shared.intro')}
        fraction={0}
        labels="shared"
      />
      <Form
        ref={form}
        id="step-1"
        ns="wizard"
        labels="shared"
        messages="wizard"
        summary={Later.ErrorSummary}
        step={1}
        sticky
        kinds={kinds}
        fields={fields}
        values={{ ...initial, ...draft?.values }}
        submitLabel={t('engine.next')}
        onChange={keepDraft}
        onError={setFailure}
        onSubmit={async ({ Naturaleza_Juridica = '' }) => {
          setFailure(undefined)
          const chosen = natureOf({ Naturaleza_Juridica })
          return chosen && consent.accept() ? save(chosen) : false
        }}
      >
        <Ready />
        <Consent {...consent} />
        <NotSaved failure={failure} onRetry={() => form.current?.submit()} />
      </Form>
    </>
  )
}

/** Saves the chosen nature, deletes its draft and opens the flow. */
function useNatureSave(): (chosen: Nature) => Promise<void> {
  const widget = useWidget()
  const tools = useTools()
  const { chosen: goOnWith } = useJourney()
  return async (chosen) => {
    const { saveNature } = await loadSaving()
    await saveNature(widget, tools, chosen)
    tools.latest().keep('start', 1, undefined)
    goOnWith(chosen)
  }
}

/** What each way needs, folded: locale keys below `engine.ready`. */
const needed = {
  natural: ['id', 'account', 'figures', 'tax'],
  legal: ['chamber', 'rut', 'id', 'account', 'statements'],
} as const

/** What a buyer needs before she begins, for each nature. */
function Ready() {
  const { t } = useTranslation('wizard')
  const say = fromTable(t)
  return (
    <div className="ow-stack ow-gap-3 ow-small">
      <p className="ow-muted">{t('engine.ready.text')}</p>
      {(['natural', 'legal'] as const).map((nature) => (
        <details key={nature} className="ow-ready">
          <summary className="ow-strong">{t(`engine.ready.${nature}.title`)}</summary>
          <ul>
            {needed[nature].map((item) => (
              <li key={item}>{say(`engine.ready.${nature}.${item}`)}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

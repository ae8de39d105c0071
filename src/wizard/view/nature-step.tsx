// Step 1: a person or an entity; answers of the other flow stay (WIZ-02).
import { ChevronDown } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valuesOf } from '../../buyer/drafts'
import type { Failure } from '../../core/failure'
import { natureOf, natureValues } from '../../domain/contact'
import { natureStep } from '../../domain/steps/flow'
import { Form } from '../../forms/form'
import { kinds } from '../../forms/kinds/index'
import type { OpenForm } from '../../forms/open-form'
import { useWidget } from '../../state/widget-context'
import { Icon } from '../../ui/icon'
import { Later, loadSaving } from '../later'
import { useProgress, useReview } from '../use-journey'
import { Consent, useConsent } from './consent'
import { NotSaved } from './step-foot'
import { StepHead } from './step-head'

export function NatureStep() {
  const { t } = useTranslation('wizard')
  const { emit } = useWidget()
  const { buyer, requirements } = useProgress()
  const { onNatureSaved } = useReview()
  const { nature } = requirements
  const form = useRef<OpenForm>(null)
  const [failure, setFailure] = useState<Failure>()
  // Step 2 is open even before anything is saved.
  const consent = useConsent(requirements.furthest <= 2)
  const storedChoice = nature ? natureValues[nature] : ''
  const [draft] = useState(() => valuesOf(buyer.store.draftOf('start/1')))
  return (
    <>
      <StepHead step={natureStep} labels="shared" />
      <Form
        ref={form}
        id="step-1"
        labels="wizard:shared"
        messages="wizard"
        summary={Later.ErrorSummary}
        step={1}
        sticky
        kinds={kinds}
        fields={natureStep.fields}
        values={{ Naturaleza_Juridica: storedChoice, ...draft }}
        submitLabel={t('engine.next')}
        onTyped={(field, answer) => buyer.drafts.typed('start/1', field, answer, storedChoice)}
        onLeave={buyer.drafts.flush}
        onError={setFailure}
        onSubmit={async ({ Naturaleza_Juridica = '' }) => {
          setFailure(undefined)
          const choice = natureOf({ Naturaleza_Juridica })
          if (!choice || !consent.accept()) return false
          const { saveNature } = await loadSaving()
          await saveNature({ buyer, emit }, choice)
          buyer.drafts.discard('start/1')
          onNatureSaved(choice)
        }}
      >
        <AtHand />
        <Consent {...consent} />
        <NotSaved failure={failure} onRetry={() => form.current?.submit()} />
      </Form>
    </>
  )
}

/** Lists what to have at hand, for a person and for an entity. */
function AtHand() {
  const { t } = useTranslation('wizard')
  return (
    <div className="ow-stack ow-gap-1 ow-small">
      <p className="ow-muted">{t('engine.ready.text')}</p>
      {(['natural', 'legal'] as const).map((nature) => (
        <details key={nature} className="ow-ready">
          <summary className="ow-row ow-gap-2 ow-tap ow-strong">
            <span>{t(`engine.ready.${nature}.title`)}</span>
            <Icon icon={ChevronDown} size={16} className="ow-chevron ow-flex-none ow-accent" />
          </summary>
          <Later.AtHandList nature={nature} />
        </details>
      ))}
    </div>
  )
}

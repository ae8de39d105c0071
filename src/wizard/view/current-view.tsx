// What stands beside the step list: the choice of the nature, a step, the review, or the summary.
import type { Contact } from '../../domain/contact'
import { Review, Summary } from '../later'
import type { StepAnswersToSend } from '../save/save-step'
import { useTools } from '../tools'
import type { Journey } from '../use-view'
import { NatureStep } from './nature-step'
import type { Refusal } from './review'
import { StepView } from './step-view'

interface Props {
  contact: Contact
  journey: Journey
  /** The last step's answers, checked and waiting for the review. */
  waiting: StepAnswersToSend | undefined
  onWaiting(answers: StepAnswersToSend | undefined): void
  refused: Refusal | undefined
  onRefused(refusal: Refusal | undefined): void
  onSaved(step: number): void
  /** The field to go to in the step that is opened next. */
  onAim(field: string | undefined): void
}

export function CurrentView(props: Props) {
  const { contact, journey, waiting, onWaiting, refused, onRefused, onSaved, onAim } = props
  const { local } = useTools()
  const { view, place, nature, open } = journey
  const change = (step: number, field?: string) => {
    onAim(field)
    open({ name: 'step', step })
  }
  if (view.name === 'summary') return <Summary contact={contact} place={place} onChange={change} />
  if (view.name === 'review') {
    return (
      nature &&
      waiting && (
        <Review
          {...{ contact, nature, place, waiting }}
          onChange={change}
          onBack={() => change(place.last)}
          onRefused={(refusal) => {
            onRefused(refusal)
            change(place.last)
          }}
          onSaved={() => onSaved(place.last)}
        />
      )
    )
  }
  if (view.step === 1 || !nature) {
    return (
      <NatureStep
        nature={nature}
        firstSave={place.furthest <= 2}
        onChosen={(chosen) => {
          // Looked at on the way to the end, and left as it is.
          if (waiting && chosen === nature) return open({ name: 'review' })
          journey.setNature(chosen)
          onWaiting(undefined)
          local.setStep(chosen, 2)
          change(2)
        }}
      />
    )
  }
  return (
    <StepView
      key={`${nature}/${view.step}`}
      {...{ contact, nature, place, refused }}
      number={view.step}
      onSaved={() => onSaved(view.step)}
      // What the review shows has to be checked anew.
      onChanged={() => view.step === place.last && onWaiting(undefined)}
      onRefusalSeen={() => onRefused(undefined)}
      onBack={() => change(view.step - 1)}
      onReview={(answers) => {
        onRefused(undefined)
        onWaiting(answers)
        open({ name: 'review' })
      }}
    />
  )
}

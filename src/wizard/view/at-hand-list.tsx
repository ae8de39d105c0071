import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import { linesAtHand } from '../../domain/at-hand'
import type { Nature } from '../../domain/contact'
import { useProgress } from '../use-journey'

export function AtHandList({ nature }: { nature: Nature }) {
  const { t } = useTranslation('endings')
  const { requirements } = useProgress()
  return (
    <ul>
      {linesAtHand(nature, requirements.variant).map((line) => (
        <li key={line}>{fromTable(t)(`engine.ready.${nature}.${line}`)}</li>
      ))}
    </ul>
  )
}

// The coming layout in grey. Announced once as busy; the bars themselves say nothing.
import { useTranslation } from 'react-i18next'
import './skeleton.css'

interface Props {
  shape: 'text' | 'title' | 'card' | 'row' | 'picture'
  count?: number
  /** False for all but one of several skeletons on a screen. */
  announced?: boolean
}

export function Skeleton({ shape, count = 1, announced = true }: Props) {
  const { t } = useTranslation()
  const said = announced ? { role: 'status', 'aria-busy': true } : { 'aria-hidden': true }
  return (
    <div className="ow-skeleton" data-shape={shape} {...said}>
      {announced && <span className="ow-hidden">{t('ui.loading')}</span>}
      {Array.from({ length: count }, (_, index) => `bar-${index}`).map((key) => (
        <span key={key} className="ow-skeleton-bar" aria-hidden="true" />
      ))}
    </div>
  )
}

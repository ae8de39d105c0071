// Placeholders for content that loads, announced once.
import { useTranslation } from 'react-i18next'
import './skeleton.css'

interface Props {
  shape: 'text' | 'title' | 'card' | 'row' | 'picture'
  count?: number
  /** Must be false for all but one skeleton of a screen. */
  announced?: boolean
}

export function Skeleton({ shape, count = 1, announced = true }: Props) {
  const { t } = useTranslation()
  const role = announced ? { role: 'status', 'aria-busy': true } : { 'aria-hidden': true }
  return (
    <div className="ow-skeleton ow-stack ow-gap-3 ow-wide" data-shape={shape} {...role}>
      {announced && <span className="ow-hidden">{t('ui.loading')}</span>}
      {[...Array(count).keys()].map((bar) => (
        <span key={bar} className="ow-skeleton-bar ow-sunken ow-cut ow-round-s ow-relative" aria-hidden="true" />
      ))}
    </div>
  )
}

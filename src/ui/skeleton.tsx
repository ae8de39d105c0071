// Grey placeholders for content that is loading. Announced once as loading; the bars are hidden from screen readers.
import { useTranslation } from 'react-i18next'
import './skeleton.css'

interface Props {
  shape: 'text' | 'title' | 'card' | 'row' | 'picture'
  count?: number
  /** When a screen shows several skeletons, false for all but one, so that loading is announced once. */
  announced?: boolean
}

export function Skeleton({ shape, count = 1, announced = true }: Props) {
  const { t } = useTranslation()
  const said = announced ? { role: 'status', 'aria-busy': true } : { 'aria-hidden': true }
  return (
    <div className="ow-skeleton ow-stack ow-gap-3 ow-wide" data-shape={shape} {...said}>
      {announced && <span className="ow-hidden">{t('ui.loading')}</span>}
      {[...Array(count).keys()].map((bar) => (
        <span key={bar} className="ow-skeleton-bar ow-sunken ow-cut ow-round-s ow-relative" aria-hidden="true" />
      ))}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import './progress-bar.css'

interface Props {
  label: ReactNode
  /** 0 to 100; undefined if it is not known. */
  value?: number | undefined
  size?: 's' | 'm'
  /** Hides the bar, not its percentage, from screen readers. */
  decorative?: boolean
}

export function ProgressBar({ label, value, size = 'm', decorative }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)))
  const meter = {
    role: 'progressbar',
    'aria-labelledby': id,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': percent,
  }
  return (
    <div
      part="progress"
      className="ow-progress ow-stack ow-gap-2 ow-wide"
      data-size={size}
      data-running={percent === undefined || undefined}
    >
      <div className="ow-progress-line ow-small ow-flex ow-between ow-gap-3">
        <span id={id}>{label}</span>
        <span className="ow-progress-value ow-muted ow-strong">
          {percent !== undefined && t('ui.percent', { percent })}
        </span>
      </div>
      <div className="ow-progress-track ow-cut" {...(!decorative && meter)}>
        <div
          className="ow-progress-fill ow-tall"
          style={percent === undefined ? undefined : { transform: `translateX(${percent - 100}%)` }}
        />
      </div>
    </div>
  )
}

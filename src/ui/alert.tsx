// A message in its place on the screen. Never colour alone: an icon and words.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { Icon } from './icon'
import './alert.css'

export type AlertKind = 'info' | 'success' | 'warning' | 'danger'

interface Props {
  kind: AlertKind
  title?: ReactNode
  children?: ReactNode
  /** A button or link below the words. */
  action?: ReactNode
  /** Takes focus by program (a form's error summary). */
  focusable?: boolean
  /** False for a standing remark that was there from the beginning. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

export function Alert({ kind, title, children, action, focusable, live = true, ref }: Props) {
  const urgent = kind === 'danger' || kind === 'warning'
  return (
    <div
      ref={ref}
      className="ow-alert"
      data-kind={kind}
      role={live ? (urgent ? 'alert' : 'status') : 'note'}
      tabIndex={focusable ? -1 : undefined}
    >
      <Icon icon={icons[kind]} className="ow-alert-icon" />
      <div className="ow-alert-words">
        {title && <p className="ow-alert-title">{title}</p>}
        {children && <div className="ow-alert-text">{children}</div>}
        {action && <div className="ow-alert-action">{action}</div>}
      </div>
    </div>
  )
}

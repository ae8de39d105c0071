// A message inside the page layout. An icon and text carry its meaning, so that colour alone never does.
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
  /** Can be focused by code, not by Tab (a form's error summary). */
  focusable?: boolean
  /** False for a remark that is rendered with the screen: it gets role `note` and is not announced. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

export function Alert({ kind, title, children, action, focusable, live = true, ref }: Props) {
  const urgent = kind === 'danger' || kind === 'warning'
  return (
    <div
      ref={ref}
      className="ow-alert ow-kind"
      data-kind={kind}
      role={live ? (urgent ? 'alert' : 'status') : 'note'}
      tabIndex={focusable ? -1 : undefined}
    >
      <Icon icon={icons[kind]} className="ow-alert-icon" />
      <div className="ow-stack ow-gap-1">
        {title && <p className="ow-alert-title ow-strong">{title}</p>}
        {children && <div className="ow-alert-text ow-small">{children}</div>}
        {action && <div className="ow-alert-action ow-wrap ow-gap-2">{action}</div>}
      </div>
    </div>
  )
}

// A message in the screen; icon and text say its kind, not colour alone.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import { type ReactNode, type Ref, useId } from 'react'
import { Icon } from './icon'
import './alert.css'

type AlertKind = 'info' | 'success' | 'warning' | 'danger'

interface Props {
  kind: AlertKind
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Id of what is read with the title when the alert gets the focus. */
  describedBy?: string
  /** If false, screen readers do not announce it. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

export function Alert({ kind, title, children, action, describedBy, live = true, ref }: Props) {
  const titleId = useId()
  const liveRole = kind === 'danger' || kind === 'warning' ? 'alert' : 'status'
  return (
    <div
      ref={ref}
      part="alert"
      className="ow-alert ow-kind ow-pair ow-gap-3 ow-pad-4 ow-round"
      data-kind={kind}
      {...(describedBy
        ? { role: 'group', tabIndex: -1, 'aria-labelledby': titleId, 'aria-describedby': describedBy }
        : { role: live ? liveRole : 'note' })}
    >
      <Icon icon={icons[kind]} className="ow-lower ow-tint" />
      <div className="ow-stack ow-gap-1">
        {title && (
          <p id={titleId} className="ow-alert-title ow-strong">
            {title}
          </p>
        )}
        {children && <div className="ow-alert-text ow-small">{children}</div>}
        {action && <div className="ow-alert-action ow-wrap ow-gap-3">{action}</div>}
      </div>
    </div>
  )
}

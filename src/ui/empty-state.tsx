// Shown in place of an empty list: why it is empty, and what the user can do.
import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon'
import './empty-state.css'

interface Props {
  icon: IconShape
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className="ow-empty">
      <span className="ow-empty-icon">
        <Icon icon={icon} size={28} />
      </span>
      <p className="ow-empty-title">{title}</p>
      {text && <p className="ow-empty-text">{text}</p>}
      {action && <div className="ow-empty-action">{action}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon'
import './badge.css'

interface Props {
  kind?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'waiting'
  icon?: IconShape
  children: ReactNode
}

export function Badge({ kind = 'neutral', icon, children }: Props) {
  return (
    <span part="badge" className="ow-badge ow-row ow-inline ow-kind ow-strong ow-fine ow-gap-1" data-kind={kind}>
      {icon && <Icon icon={icon} size={14} />}
      <span>{children}</span>
    </span>
  )
}

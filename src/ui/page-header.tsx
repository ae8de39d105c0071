// A screen's title with lead and actions; a new route focuses the title.
import { ArrowLeft } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon'
import { ScreenTitle } from './screen-title'
import './page-header.css'

interface Props {
  title: ReactNode
  lead?: ReactNode
  eyebrow?: ReactNode
  back?: { label: string; href: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }
  actions?: ReactNode
}

export function PageHeader({ title, lead, eyebrow, back, actions }: Props) {
  return (
    <header className="ow-page-header ow-stack ow-gap-2">
      {back && (
        <a
          className="ow-link-button ow-small ow-row ow-inline ow-gap-2 ow-tap ow-strong ow-accent"
          href={back.href}
          onClick={back.onClick}
        >
          <Icon icon={ArrowLeft} size={18} />
          <span>{back.label}</span>
        </a>
      )}
      <div className="ow-wrap ow-end ow-gap-4 ow-between">
        <div className="ow-stack ow-gap-1">
          {eyebrow && <p className="ow-page-header-eyebrow ow-small ow-strong ow-accent">{eyebrow}</p>}
          <ScreenTitle className="ow-page-header-title">{title}</ScreenTitle>
          {lead && <p className="ow-page-header-lead ow-muted">{lead}</p>}
        </div>
        {actions && <div className="ow-wrap ow-gap-2">{actions}</div>}
      </div>
    </header>
  )
}

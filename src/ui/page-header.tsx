// The title of a screen. The portal focuses it when the route changes, so that screen readers read the new title.
import { ArrowLeft } from 'lucide'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from './icon'
import './page-header.css'

interface Props {
  title: ReactNode
  /** A sentence below the title. */
  lead?: ReactNode
  /** A few words above it. */
  eyebrow?: ReactNode
  back?: { label: string; href: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }
  /** Buttons at the end of the line. */
  actions?: ReactNode
  ref?: Ref<HTMLHeadingElement>
}

export function PageHeader({ title, lead, eyebrow, back, actions, ref }: Props) {
  return (
    <header className="ow-page-header">
      {back && (
        <a className="ow-page-header-back" href={back.href} onClick={back.onClick}>
          <Icon icon={ArrowLeft} size={18} />
          <span>{back.label}</span>
        </a>
      )}
      <div className="ow-page-header-line">
        <div className="ow-page-header-words">
          {eyebrow && <p className="ow-page-header-eyebrow">{eyebrow}</p>}
          <h1 ref={ref} tabIndex={-1} className="ow-page-header-title">
            {title}
          </h1>
          {lead && <p className="ow-page-header-lead">{lead}</p>}
        </div>
        {actions && <div className="ow-page-header-actions">{actions}</div>}
      </div>
    </header>
  )
}

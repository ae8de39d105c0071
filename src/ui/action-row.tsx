// A row that is one link or button: icon, title, detail and arrow.
import { ChevronRight, ExternalLink } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconShape } from './icon'
import './action-row.css'

interface Props {
  icon: IconShape
  title: ReactNode
  detail?: ReactNode
  href?: string
  external?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export function ActionRow({ icon, title, detail, href, external, onClick }: Props) {
  const { t } = useTranslation()
  const content = (
    <>
      <Icon icon={icon} size={22} className="ow-tint" />
      <span className="ow-stack ow-grow ow-anywhere">
        <span className="ow-strong">{title}</span>
        {detail && <span className="ow-action-row-detail ow-muted ow-small">{detail}</span>}
      </span>
      {external && <span className="ow-hidden">{t('ui.newTab')}</span>}
      <Icon icon={external ? ExternalLink : ChevronRight} size={18} className="ow-muted" />
    </>
  )
  const shared = { part: 'card', className: 'ow-action-row ow-frame ow-row ow-gap-4 ow-wide', onClick }
  if (href === undefined)
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    )
  return (
    <a href={href} {...shared} {...(external && { target: '_blank', rel: 'noopener noreferrer' })}>
      {content}
    </a>
  )
}

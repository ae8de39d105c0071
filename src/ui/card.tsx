// A card; with `href` the whole card is a link.
import type { MouseEvent, ReactNode } from 'react'
import './card.css'

interface Props {
  children: ReactNode
  as?: 'div' | 'section' | 'li'
  /** With it, the content must have no link or button. */
  href?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  external?: boolean
  /** `waiting`: the user has something to do there. */
  look?: 'raised' | 'waiting'
  padding?: 'none' | 's' | 'm' | 'l'
  className?: string
  labelledBy?: string
}

export function Card(props: Props) {
  const { children, as: Tag = 'div', href, onClick, external, look = 'raised', padding = 'm', className } = props
  const shared = {
    part: 'card',
    className: className ? `ow-card ow-frame ${className}` : 'ow-card ow-frame',
    'data-look': look,
    'data-padding': padding,
    'aria-labelledby': props.labelledBy,
  }
  if (href === undefined) return <Tag {...shared}>{children}</Tag>
  const link = (
    <a {...shared} href={href} onClick={onClick} {...(external && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  )
  return Tag === 'li' ? <li>{link}</li> : link
}

// A sheet of paper lifted by one soft shadow. With `href` the whole card is one link.
import type { MouseEvent, ReactNode } from 'react'
import './card.css'

interface Props {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'li'
  /** Makes the card a link; no other link or button may then stand inside. */
  href?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  external?: boolean
  /** flat: only a hairline; accent: the one thing that waits on the user. */
  look?: 'raised' | 'flat' | 'waiting'
  padding?: 'none' | 's' | 'm' | 'l'
  className?: string
  labelledBy?: string
}

export function Card(props: Props) {
  const { children, as: Tag = 'div', href, onClick, external, look = 'raised', padding = 'm', className } = props
  const shared = {
    part: 'card',
    className: className ? `ow-card ${className}` : 'ow-card',
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

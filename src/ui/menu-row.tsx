// One item of a menu: a link when it has an `href`, otherwise a button.
import type { UseInteractionsReturn } from '@floating-ui/react'
import { Check, ExternalLink } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconShape } from './icon'

export interface MenuItem {
  key: string
  label: ReactNode
  detail?: ReactNode
  icon?: IconShape
  href?: string
  /** Opens a new tab without `opener`. */
  external?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  lang?: string
  current?: boolean
  danger?: boolean
  disabled?: boolean
  /** Draws a line above the item. */
  separated?: boolean
}

interface Props {
  item: MenuItem
  getItemProps: UseInteractionsReturn['getItemProps']
  onChosen(): void
}

export function MenuRow({ item, getItemProps, onChosen }: Props) {
  const press = (event: MouseEvent<HTMLElement>) => {
    if (item.disabled) return event.preventDefault()
    item.onClick?.(event)
    onChosen()
  }
  const shared = {
    'data-danger': item.danger || undefined,
    ...getItemProps({
      tabIndex: -1,
      className: 'ow-menu-item ow-hover ow-row ow-gap-3 ow-tap ow-plain ow-wide',
      lang: item.lang,
      'aria-current': item.current ? 'true' : undefined,
      'aria-disabled': item.disabled || undefined,
      onClick: press,
    }),
  }
  const inside = (
    <>
      {item.icon && <Icon icon={item.icon} className="ow-menu-item-icon ow-muted" />}
      <span className="ow-menu-item-words ow-stack ow-grow">
        <span>{item.label}</span>
        {item.detail && <span className="ow-muted ow-small">{item.detail}</span>}
      </span>
      {item.current && <Icon icon={Check} size={18} className="ow-accent" />}
      {item.external && <Icon icon={ExternalLink} size={15} className="ow-muted" />}
    </>
  )
  if (item.href === undefined) {
    return (
      <button type="button" {...shared}>
        {inside}
      </button>
    )
  }
  const tab = item.external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={item.href} {...tab} {...shared}>
      {inside}
    </a>
  )
}

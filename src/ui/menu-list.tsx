// The open list of a menu. menu.tsx loads it on demand, because floating-ui is not needed before.
import { Check, ExternalLink } from 'lucide'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { targetOf } from '../core/arrow-keys'
import { Icon, type IconShape } from './icon'
import { usePopoverList } from './use-popover-list'
import './menu-list.css'

export interface MenuItem {
  key: string
  label: ReactNode
  detail?: ReactNode
  icon?: IconShape
  href?: string
  /** Opens a new tab without `opener`. */
  external?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  current?: boolean
  danger?: boolean
  disabled?: boolean
  /** Draws a line above the item. */
  separated?: boolean
}

/** Which item is focused when the list opens; none when it was opened by a pointer. */
export type Start = 'first' | 'last' | 'none'

interface Props {
  id: string
  button: RefObject<HTMLButtonElement | null>
  items: readonly MenuItem[]
  heading: ReactNode
  placement: 'bottom-start' | 'bottom-end'
  start: Start
  onClose(): void
}

/** The items that the keys reach. */
const rowsIn = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('.ow-menu-item:not([aria-disabled])'),
]

export function MenuList({ id, button, items, heading, placement, start, onClose }: Props) {
  const { refs, elements, floatingStyles } = usePopoverList({
    reference: button.current,
    placement,
    content: items,
    onHidden: onClose,
  })
  // In the same task as the list appears: the next key press may come a frame later.
  useLayoutEffect(() => {
    if (!elements.floating || start === 'none') return
    rowsIn(elements.floating)
      .at(start === 'first' ? 0 : -1)
      ?.focus()
  }, [elements.floating, start])
  const backToButton = () => {
    onClose()
    button.current?.focus()
  }
  useKeys(button, backToButton)
  useOutsidePress(button, onClose)
  return (
    <div
      ref={refs.setFloating}
      id={id}
      popover="manual"
      data-lenis-prevent
      part="menu"
      className="ow-menu-list ow-float ow-scroll"
      style={floatingStyles}
      // A press beside its items keeps the focus inside, and so the list open.
      tabIndex={-1}
    >
      {heading && <div className="ow-menu-heading ow-muted ow-small">{heading}</div>}
      <ul>
        {items.map((item) => (
          <li key={item.key} data-separated={item.separated || undefined}>
            <MenuRow item={item} onChosen={backToButton} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Arrow keys, Home and End move among the items, Escape goes back to the button. */
function useKeys(button: Props['button'], onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent, menu: Element) => {
    const rows = rowsIn(menu)
    const to = targetOf(event.key, rows.indexOf(event.target as HTMLElement), rows.length, 'down')
    if (to === undefined && event.key !== 'Escape') return
    // Escape closes the list, not the dialog around it.
    event.preventDefault()
    if (to === undefined) onEscape()
    else rows[to]?.focus()
  })
  useEffect(() => {
    const menu = button.current?.parentElement
    const listener = (event: KeyboardEvent) => menu && press(event, menu)
    menu?.addEventListener('keydown', listener)
    return () => menu?.removeEventListener('keydown', listener)
  }, [button])
}

function useOutsidePress(button: Props['button'], onPress: () => void): void {
  const press = useEffectEvent((event: Event) => {
    const menu = button.current?.parentElement
    if (menu && !event.composedPath().includes(menu)) onPress()
  })
  useEffect(() => {
    const listener = (event: Event) => press(event)
    document.addEventListener('pointerdown', listener, { capture: true })
    return () => document.removeEventListener('pointerdown', listener, { capture: true })
  }, [])
}

/** A link if it has an `href`, else a button. As a `menuitem`, a link would lose its commands in screen readers. */
function MenuRow({ item, onChosen }: { item: MenuItem; onChosen(): void }) {
  const shared = {
    tabIndex: -1,
    className: 'ow-menu-item ow-hover ow-row ow-gap-3 ow-tap ow-plain ow-wide',
    'data-danger': item.danger || undefined,
    'aria-current': item.current ? ('true' as const) : undefined,
    'aria-disabled': item.disabled || undefined,
    onClick(event: MouseEvent<HTMLElement>) {
      if (item.disabled) return event.preventDefault()
      item.onClick?.(event)
      onChosen()
    },
  }
  const inside = (
    <>
      {item.icon && <Icon icon={item.icon} className={item.danger ? '' : 'ow-muted'} />}
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

// The open list of a menu. floating-ui positions it, handles the arrow keys and closes it. menu.tsx loads this file on demand, because
// floating-ui is not needed until a menu opens.
import {
  type UseInteractionsReturn,
  useClick,
  useDismiss,
  useInteractions,
  useListNavigation,
} from '@floating-ui/react'
import { Check, ExternalLink } from 'lucide'
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
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

/** Merges the button's own handlers with those of the open list. */
export type ButtonProps = UseInteractionsReturn['getReferenceProps']

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
  /** Called when the list mounts, and with undefined when it unmounts. */
  onList(list: { buttonProps: ButtonProps } | undefined): void
}

export function MenuList(props: Props) {
  const { id, items, heading } = props
  const { list, refs, floatingStyles, getFloatingProps, getItemProps, backToButton } = useOpenMenu(props)
  return (
    <div
      ref={refs.setFloating}
      popover="manual"
      data-lenis-prevent
      part="menu"
      className="ow-menu-list ow-float ow-scroll"
      style={floatingStyles}
      // `aria-orientation` is invalid on an element without a role.
      {...getFloatingProps({ id, 'aria-orientation': undefined })}
    >
      {heading && <div className="ow-menu-heading ow-muted ow-small">{heading}</div>}
      <ul ref={list}>
        {items.map((item) => (
          <li key={item.key} data-separated={item.separated || undefined}>
            <MenuRow item={item} getItemProps={getItemProps} onChosen={backToButton} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  item: MenuItem
  getItemProps: UseInteractionsReturn['getItemProps']
  onChosen(): void
}

/** A link when the item has an `href`, otherwise a button. */
function MenuRow({ item, getItemProps, onChosen }: RowProps) {
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
      'aria-current': item.current ? 'true' : undefined,
      'aria-disabled': item.disabled || undefined,
      onClick: press,
    }),
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

/** Places the list at its button, connects both for keys, and moves the focus between them. */
function useOpenMenu({ button, items, placement, start, onClose, onList }: Props) {
  const [active, setActive] = useState(() => indexOf(start, items))
  const list = useRef<HTMLUListElement>(null)
  const rows = useRef<HTMLElement[]>([])
  useLayoutEffect(() => {
    rows.current = [...(list.current?.querySelectorAll<HTMLElement>('.ow-menu-item') ?? [])]
  })
  const backToButton = () => {
    onClose()
    button.current?.focus()
  }
  const { refs, elements, context, floatingStyles } = usePopoverList({
    reference: button.current,
    placement,
    content: items,
    onClose(event, reason) {
      if (reason !== 'escape-key') return onClose()
      // Escape closes the list, not the dialog around it.
      event?.preventDefault()
      backToButton()
    },
  })
  // Focuses in the same task: floating-ui focuses a frame later, and the next key press may arrive before that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is first there
  useLayoutEffect(() => {
    if (elements.floating && active !== null) rows.current[active]?.focus()
  }, [elements.floating])
  // No useRole: with role `menuitem` screen readers would no longer offer link commands on links.
  const { getReferenceProps, ...interactions } = useInteractions([
    useClick(context),
    useDismiss(context),
    useListNavigation(context, {
      listRef: rows,
      activeIndex: active,
      onNavigate: setActive,
      loop: true,
      focusItemOnHover: false,
    }),
  ])
  useLayoutEffect(() => {
    onList({ buttonProps: getReferenceProps })
    return () => onList(undefined)
  }, [getReferenceProps, onList])
  return { list, refs, floatingStyles, backToButton, ...interactions }
}

function indexOf(start: Start, items: readonly MenuItem[]): number | null {
  const enabled = items.flatMap(({ disabled }, index) => (disabled ? [] : [index]))
  return (start === 'none' ? undefined : enabled.at(start === 'first' ? 0 : -1)) ?? null
}

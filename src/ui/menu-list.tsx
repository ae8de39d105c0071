// A menu's open list, loaded late with floating-ui.
import {
  autoUpdate,
  flip,
  limitShift,
  type Middleware,
  offset,
  type Platform,
  platform,
  type Rect,
  shift,
  size,
  useFloating,
} from '@floating-ui/react'
import { Check, ExternalLink } from 'lucide'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { nextIndex } from '../core/arrow-keys'
import { whenPainted } from '../core/when-idle'
import { Icon, type IconShape } from './icon'
import './menu-list.css'

export interface MenuItem {
  key: string
  label: ReactNode
  detail?: ReactNode
  icon?: IconShape
  href?: string
  external?: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  current?: boolean
  danger?: boolean
  disabled?: boolean
  /** A line is above it. */
  separated?: boolean
}

/** The item that gets the focus; 'none' if a pointer opened the menu. */
export type FirstFocus = 'first' | 'last' | 'none'

const itemsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('.ow-menu-item:not([aria-disabled])')]

interface Props {
  id: string
  button: RefObject<HTMLButtonElement | null>
  items: readonly MenuItem[]
  heading: ReactNode
  placement: 'bottom-start' | 'bottom-end'
  firstFocus: FirstFocus
  onClose(): void
}

export function MenuList({ id, button, items, heading, placement, firstFocus, onClose }: Props) {
  const { refs, elements, floatingStyles, update } = useFloating({
    elements: { reference: button.current },
    placement,
    middleware,
    strategy: 'fixed',
    platform: zoomPlatform,
    // floating-ui must not set `transform`, which the animation uses.
    transform: false,
    whileElementsMounted(anchor, floating, place) {
      // Shown in the top layer, as an `overflow` of the page would clip it.
      if ('showPopover' in floating) floating.showPopover()
      // A moved widget hides its popovers without an event.
      return autoUpdate(anchor, floating, () => (floating.offsetWidth ? place() : onClose()))
    },
  })
  // Resizing in autoUpdate's callback raises `ResizeObserver loop` errors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new items change the list's size
  useLayoutEffect(update, [update, items])
  // Focuses before the next keystroke, which may come a frame later.
  useLayoutEffect(() => {
    if (!elements.floating || firstFocus === 'none') return
    const focusable = itemsIn(elements.floating)
    focusable.at(firstFocus === 'first' ? 0 : -1)?.focus()
  }, [elements.floating, firstFocus])
  const returnToButton = () => {
    onClose()
    button.current?.focus()
  }
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
      // Focusable, so that a press beside its items does not close it.
      tabIndex={-1}
      onKeyDown={(event) => {
        const focusable = itemsIn(event.currentTarget)
        const to = nextIndex(event.key, focusable.indexOf(event.target as HTMLElement), focusable.length, 'down')
        if (to === undefined && event.key !== 'Escape') return
        // Escape closes the list, not the dialog around it.
        event.preventDefault()
        if (to !== undefined) return focusable[to]?.focus()
        button.current?.focus()
        // Closed later, or Orca would read the button's state without its name.
        whenPainted(onClose)
      }}
    >
      {heading && <div className="ow-menu-heading ow-muted ow-small">{heading}</div>}
      <ul>
        {items.map((item) => (
          <li key={item.key} data-separated={item.separated || undefined}>
            <MenuRow item={item} onChosen={returnToButton} />
          </li>
        ))}
      </ul>
    </div>
  )
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

/** Has no role `menuitem`, with which a link would lose its commands. */
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
  const content = (
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
        {content}
      </button>
    )
  }
  const newTab = item.external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={item.href} {...newTab} {...shared}>
      {content}
    </a>
  )
}

/** Older Safari has no `currentCSSZoom`, and needs no correction. */
const zoomOf = (element: Element): number => element.currentCSSZoom ?? 1

const unzoomed = ({ x, y, width, height }: Rect, zoom: number): Rect => ({
  x: x / zoom,
  y: y / zoom,
  width: width / zoom,
  height: height / zoom,
})

/** Divides all measures by CSS `zoom`, as floating-ui divides only some. */
const zoomPlatform: Platform = {
  ...platform,
  async getElementRects(given) {
    const { reference, floating } = await platform.getElementRects.call(this, given)
    return { reference: unzoomed(reference, zoomOf(given.floating)), floating }
  },
  async getClippingRect(given) {
    return unzoomed(await platform.getClippingRect.call(this, given), zoomOf(given.element))
  },
}

/** Pixels between list and button, and list and window. */
const gap = 8
/** Least pixels of the list's height; then it scrolls. */
const minHeight = 120

const middleware: Middleware[] = [
  offset(gap),
  flip({ padding: gap, crossAxis: false, flipAlignment: false }),
  size({
    padding: gap,
    apply({ availableHeight, rects, elements: { floating } }) {
      const inWindow = document.documentElement.clientHeight / zoomOf(floating) - 2 * gap
      const room = Math.max(availableHeight, Math.min(minHeight, inWindow))
      floating.style.maxBlockSize = `${room}px`
      floating.style.minInlineSize = `${rects.reference.width}px`
    },
  }),
  // In a low window the list may cover its anchor.
  shift({ padding: gap, crossAxis: true, limiter: limitShift() }),
]

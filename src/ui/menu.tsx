// A button that opens a list of links and buttons (menu-list.tsx, loaded on demand). Items keep their own roles; arrow
// keys, Home and End move among them, Escape closes the list and focuses the button.
import { ChevronDown } from 'lucide'
import { type DOMAttributes, type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '../core/lazy-part'
import { prefetchLater } from '../core/when-idle'
import { Icon, type IconShape } from './icon'
import type { MenuItem, Start } from './menu-list'
import './menu.css'

export type { MenuItem } from './menu-list'

// The open list, with floating-ui: prefetched when a menu button is hovered or focused, or when the browser is idle
// after the first screen.
const MenuList = lazyPart(() => import('./menu-list'), 'MenuList')
const fetchList = () => void MenuList.fetch()

interface Props {
  /** Value of `data-menu`, a stable hook for tests and automation. */
  name: string
  label: ReactNode
  /** Replaces the label for screen readers, when it alone does not say what opens. Must contain it (WCAG 2.5.3). */
  accessibleLabel?: string
  icon?: IconShape
  variant?: 'plain' | 'prominent'
  items: readonly MenuItem[]
  heading?: ReactNode
  placement?: 'bottom-start' | 'bottom-end'
  className?: string
  /** Called when the menu was opened and the code of its list could not be loaded. */
  onFailed?(thrown: unknown): void
}

/** The open state of a menu, and the button's handlers that prefetch the list's code and open the list. */
function useMenuOpening(onFailed: Props['onFailed']) {
  const [open, setOpen] = useState<Start>()
  /** The user waits for the code; leaving the button cancels the opening. */
  const isAwaited = useRef(false)
  useEffect(() => prefetchLater(MenuList.fetch), [])
  const close = () => setOpen(undefined)
  const openAt = async (start: Start) => {
    // Opens synchronously when the code is loaded: the next key press may arrive before an awaited promise settles.
    if (MenuList.isReady()) return setOpen(start)
    isAwaited.current = true
    try {
      await MenuList.ready()
      if (isAwaited.current) setOpen(start)
    } catch (thrown) {
      onFailed?.(thrown)
    }
  }
  const handlers: DOMAttributes<HTMLButtonElement> = {
    onPointerEnter: fetchList,
    onFocus: fetchList,
    onClick: ({ currentTarget, detail }) => {
      if (open) return close()
      // Safari gives a clicked button no focus; keys and leaving are heard where it is.
      currentTarget.focus()
      // `detail` is 0 for a click made by Enter or Space.
      void openAt(detail === 0 ? 'first' : 'none')
    },
    onKeyDown: (event) => {
      const { key } = event
      if (key === 'ArrowDown' || key === 'ArrowUp') void openAt(key === 'ArrowDown' ? 'first' : 'last')
      else if (key === 'Escape' && open) close()
      else return
      // Escape closes the list, not the dialog around it.
      event.preventDefault()
    },
  }
  // floating-ui's FloatingFocusManager would close the list when the focus leaves, but does not work in a shadow root.
  const leave = ({ currentTarget, relatedTarget: to }: FocusEvent) => {
    isAwaited.current = false
    if (to instanceof Node && !currentTarget.contains(to)) close()
  }
  return { open, close, leave, handlers }
}

export function Menu(props: Props) {
  const { name, label, accessibleLabel, icon, variant = 'plain', items, heading, placement = 'bottom-end' } = props
  const { open, close, leave, handlers } = useMenuOpening(props.onFailed)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  return (
    <div className={`ow-menu ow-inline ow-relative ${props.className ?? ''}`} onBlur={leave}>
      <button
        type="button"
        ref={button}
        part="button"
        className="ow-menu-button ow-row ow-inline ow-gap-2 ow-tap ow-strong"
        data-menu={name}
        data-variant={variant}
        aria-expanded={open !== undefined}
        aria-controls={open ? id : undefined}
        {...handlers}
      >
        {icon && <Icon icon={icon} />}
        {accessibleLabel && <span className="ow-hidden">{accessibleLabel}</span>}
        <span className="ow-menu-label ow-one-line" aria-hidden={accessibleLabel ? true : undefined}>
          {label}
        </span>
        <Icon icon={ChevronDown} size={16} className="ow-menu-chevron ow-chevron ow-muted" />
      </button>
      {open && (
        <MenuList
          id={id}
          button={button}
          items={items}
          heading={heading}
          placement={placement}
          start={open}
          onClose={close}
        />
      )}
    </div>
  )
}

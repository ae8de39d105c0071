// A button that opens a list: arrows move the focus, Escape closes it.
import { ChevronDown } from 'lucide'
import { type DOMAttributes, type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '../core/lazy-part'
import { prefetchLater } from '../core/when-idle'
import { Icon, type IconShape } from './icon'
import type { FirstFocus, MenuItem } from './menu-list'
import './menu.css'

// The list is prefetched on hover, on focus, or when the page is idle.
const MenuList = lazyPart(() => import('./menu-list'), 'MenuList')
const prefetchList = () => void MenuList.fetch()

interface Props {
  /** A stable hook for tests and automation. */
  name: string
  label: ReactNode
  /** The name for screen readers, which must contain the label (WCAG 2.5.3). */
  accessibleLabel?: string
  icon?: IconShape
  variant?: 'plain' | 'prominent'
  items: readonly MenuItem[]
  heading?: ReactNode
  placement?: 'bottom-start' | 'bottom-end'
  className?: string
  onFailed?(thrown: unknown): void
}

function useMenuOpening(onFailed: Props['onFailed']) {
  const [firstFocus, setFirstFocus] = useState<FirstFocus>()
  /** The user still waits for the list: leaving the button sets it to false. */
  const isAwaited = useRef(false)
  useEffect(() => prefetchLater(MenuList.fetch), [])
  const isOpen = firstFocus !== undefined
  const close = () => setFirstFocus(undefined)
  const open = async (wanted: FirstFocus) => {
    // Without awaiting, as the next keystroke may come first.
    if (MenuList.isReady()) return setFirstFocus(wanted)
    isAwaited.current = true
    try {
      await MenuList.ready()
      if (isAwaited.current) setFirstFocus(wanted)
    } catch (thrown) {
      onFailed?.(thrown)
    }
  }
  const handlers: DOMAttributes<HTMLButtonElement> = {
    onPointerEnter: prefetchList,
    onFocus: prefetchList,
    onClick: ({ currentTarget, detail }) => {
      if (isOpen) return close()
      // Safari gives a clicked button no focus.
      currentTarget.focus()
      // `detail` is 0 for a click made by Enter or Space.
      void open(detail === 0 ? 'first' : 'none')
    },
    onKeyDown: (event) => {
      const { key } = event
      if (key === 'ArrowDown' || key === 'ArrowUp') void open(key === 'ArrowDown' ? 'first' : 'last')
      else if (key === 'Escape' && isOpen) close()
      else return
      // Escape closes the list, not the dialog around it.
      event.preventDefault()
    },
  }
  // floating-ui's FloatingFocusManager does not work in a shadow root.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    isAwaited.current = false
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }
  return { firstFocus, close, onBlur, handlers }
}

export function Menu(props: Props) {
  const { name, label, accessibleLabel, icon, variant = 'plain', items, heading, placement = 'bottom-end' } = props
  const { firstFocus, close, onBlur, handlers } = useMenuOpening(props.onFailed)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  return (
    <div className={`ow-menu ow-inline ow-relative ${props.className ?? ''}`} onBlur={onBlur}>
      <button
        type="button"
        ref={button}
        part="button"
        className="ow-menu-button ow-row ow-inline ow-gap-2 ow-tap ow-strong"
        data-menu={name}
        data-variant={variant}
        aria-expanded={firstFocus !== undefined}
        aria-controls={firstFocus ? id : undefined}
        {...handlers}
      >
        {icon && <Icon icon={icon} />}
        {accessibleLabel && <span className="ow-hidden">{accessibleLabel}</span>}
        <span className="ow-menu-label ow-one-line" aria-hidden={accessibleLabel ? true : undefined}>
          {label}
        </span>
        <Icon icon={ChevronDown} size={16} className="ow-menu-chevron ow-chevron ow-muted" />
      </button>
      {firstFocus && (
        <MenuList
          id={id}
          button={button}
          items={items}
          heading={heading}
          placement={placement}
          firstFocus={firstFocus}
          onClose={close}
        />
      )}
    </div>
  )
}

// A button that opens a list of links and buttons. They keep their own roles (a link stays a link); arrows, Home, End and
// typing move among them, Escape goes back to the button. Until it is opened it is a button and nothing else (menu-list.tsx).
import { ChevronDown } from 'lucide'
import {
  type DOMAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '../core/lazy-part'
import { whenIdle } from '../core/when-idle'
import { Icon, type IconShape } from './icon'
import type { GetButtonProps, Start } from './menu-list'
import { lazyParts } from './menu-part.lazy'
import type { MenuItem } from './menu-row'
import './menu.css'

export type { MenuItem } from './menu-row'

const MenuList = lazyPart(lazyParts.menuList)
const fetchList = () => void MenuList.fetch()

interface Props {
  /** Stable hook for automation: `data-menu`. */
  name: string
  /** What the button shows. */
  label: ReactNode
  /** The button's whole name, where the label alone does not say what it opens; holds the visible words, too. */
  accessibleLabel?: string
  icon?: IconShape
  /** plain: quiet text; prominent: a bordered field; icon: only the icon (needs accessibleLabel). */
  variant?: 'plain' | 'prominent' | 'icon'
  items: readonly MenuItem[]
  heading?: ReactNode
  placement?: 'bottom-start' | 'bottom-end'
  className?: string
  /** The list was asked for, and its code did not come. */
  onFailed?(thrown: unknown): void
}

export function Menu(props: Props) {
  const { name, label, accessibleLabel, icon, variant = 'plain', items, heading, placement = 'bottom-end' } = props
  const [open, setOpen] = useState<Start>()
  const [getButtonProps, setGetButtonProps] = useState<GetButtonProps>()
  const button = useRef<HTMLButtonElement>(null)
  const isAwaited = useRef(false)
  const id = useId()
  useEffect(() => whenIdle(fetchList), [])

  const openAt = async (start: Start) => {
    // In the event itself: the next key may come before anything that is awaited.
    if (MenuList.isReady()) return setOpen(start)
    isAwaited.current = true
    try {
      await MenuList.ready()
      if (isAwaited.current) setOpen(start)
    } catch (thrown) {
      props.onFailed?.(thrown)
    }
  }
  const handlers: DOMAttributes<Element> = {
    onPointerEnter: fetchList,
    onFocus: fetchList,
    // While its list is open, the list's own handlers do the rest.
    onClick: ({ detail }: MouseEvent) => {
      // Opened by a key, the first choice takes the focus.
      if (!open) void openAt(detail === 0 ? 'first' : 'none')
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      void openAt(event.key === 'ArrowDown' ? 'first' : 'last')
    },
    onBlur: () => {
      isAwaited.current = false
    },
  }

  return (
    <div className={props.className ? `ow-menu ${props.className}` : 'ow-menu'}>
      <button
        type="button"
        ref={button}
        part="button"
        className="ow-menu-button"
        data-menu={name}
        data-variant={variant}
        aria-expanded={open !== undefined}
        aria-controls={open ? id : undefined}
        aria-label={variant === 'icon' ? accessibleLabel : undefined}
        title={variant === 'icon' ? accessibleLabel : undefined}
        {...(getButtonProps?.(handlers) ?? handlers)}
      >
        {icon && <Icon icon={icon} />}
        {variant !== 'icon' && accessibleLabel && <span className="ow-hidden">{accessibleLabel}</span>}
        {variant !== 'icon' && (
          <span className="ow-menu-label" aria-hidden={accessibleLabel ? true : undefined}>
            {label}
          </span>
        )}
        {variant !== 'icon' && <Icon icon={ChevronDown} size={16} className="ow-menu-chevron" />}
      </button>
      {open && (
        <MenuList
          id={id}
          button={button}
          items={items}
          heading={heading}
          placement={placement}
          start={open}
          onClose={() => setOpen(undefined)}
          onButtonProps={setGetButtonProps}
        />
      )}
    </div>
  )
}

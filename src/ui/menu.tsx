// A button that opens a list of links and buttons. They keep their own roles (a link stays a link); arrows, Home, End and
// typing move among them, Escape goes back to the button. Shown in the top layer, where no host's overflow cuts it.
import {
  autoUpdate,
  type Placement,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useTypeahead,
} from '@floating-ui/react'
import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon, type IconShape } from './icon'
import { menuPlacement } from './menu-placement'
import { type MenuItem, MenuRow } from './menu-row'
import './menu.css'

export type { MenuItem } from './menu-row'

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
  placement?: Placement
  className?: string
  disabled?: boolean
  onOpen?: () => void
}

export function Menu(props: Props) {
  const { name, label, accessibleLabel, icon, variant = 'plain', items, heading, placement = 'bottom-end' } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const nodes = useRef<(HTMLElement | null)[]>([])
  const words = useRef<(string | null)[]>([])
  words.current = items.map((item) =>
    item.disabled ? null : (item.text ?? (typeof item.label === 'string' ? item.label : '')),
  )
  const id = useId()

  const { refs, floatingStyles, context } = useFloating<HTMLElement>({
    open,
    strategy: 'fixed',
    placement,
    transform: false,
    whileElementsMounted: autoUpdate,
    middleware: menuPlacement,
    onOpenChange(next, _event, reason) {
      setOpen(next)
      if (next) props.onOpen?.()
      if (!next && reason === 'escape-key') refs.domReference.current?.focus()
    },
  })

  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context),
    useDismiss(context, { bubbles: false }),
    useListNavigation(context, { listRef: nodes, activeIndex: active, onNavigate: setActive, loop: true }),
    useTypeahead(context, { listRef: words, activeIndex: active, onMatch: (index) => open && setActive(index) }),
  ])

  const floating = refs.floating
  useEffect(() => {
    const list = floating.current
    if (open && list?.isConnected && 'showPopover' in list) list.showPopover()
  }, [open, floating])

  const leave = (event: FocusEvent) => {
    const to = event.relatedTarget
    if (!(to instanceof Node)) return
    const inside = floating.current?.contains(to) || refs.domReference.current?.contains(to)
    if (!inside) setOpen(false)
  }

  return (
    <div className={props.className ? `ow-menu ${props.className}` : 'ow-menu'}>
      <button
        type="button"
        ref={refs.setReference}
        part="button"
        className="ow-menu-button"
        data-menu={name}
        data-variant={variant}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={variant === 'icon' ? accessibleLabel : undefined}
        title={variant === 'icon' ? accessibleLabel : undefined}
        disabled={props.disabled}
        {...getReferenceProps({ onBlur: leave })}
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
        <div
          ref={refs.setFloating}
          popover="manual"
          className="ow-menu-list"
          style={floatingStyles}
          {...getFloatingProps({ id, onBlur: leave })}
        >
          {heading && <div className="ow-menu-heading">{heading}</div>}
          <ul>
            {items.map((item, index) => (
              <li key={item.key} data-separated={item.separated || undefined}>
                <MenuRow
                  item={item}
                  attach={(node) => {
                    nodes.current[index] = item.disabled ? null : node
                  }}
                  given={getItemProps({
                    tabIndex: active === index ? 0 : -1,
                    onClick: () => {
                      setOpen(false)
                      refs.domReference.current?.focus()
                    },
                  })}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

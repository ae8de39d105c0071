// A button that opens a list of links and buttons. They keep their own roles (a link stays a link); arrows, Home, End and
// typing move among them, Escape goes back to the button. Shown in the top layer, where no host's overflow cuts it.
import { ChevronDown } from 'lucide'
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Icon, type IconShape } from './icon'
import { type MenuItem, MenuRow } from './menu-row'
import { type Placement, useAnchored } from './use-anchored'
import { useRoving } from './use-roving'
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
}

export function Menu(props: Props) {
  const { name, label, accessibleLabel, icon, variant = 'plain', items, heading, placement = 'bottom-end' } = props
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  const choices = () => [...(list.current?.querySelectorAll<HTMLElement>('.ow-menu-item:not([aria-disabled])') ?? [])]
  const keys = useRoving({ button, list, open, choices, setOpen })

  const leave = (event: FocusEvent) => {
    const to = event.relatedTarget
    if (to instanceof Node && !list.current?.contains(to) && !button.current?.contains(to)) setOpen(false)
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
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={variant === 'icon' ? accessibleLabel : undefined}
        title={variant === 'icon' ? accessibleLabel : undefined}
        onBlur={leave}
        {...keys.button}
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
          list={list}
          button={button}
          placement={placement}
          onHidden={() => setOpen(false)}
          onBlur={leave}
          {...keys.list}
        >
          {heading && <div className="ow-menu-heading">{heading}</div>}
          <ul>
            {items.map((item) => (
              <li key={item.key} data-separated={item.separated || undefined}>
                <MenuRow
                  item={item}
                  onChosen={() => {
                    setOpen(false)
                    button.current?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
        </MenuList>
      )}
    </div>
  )
}

interface ListProps {
  id: string
  list: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLElement | null>
  placement: Placement
  onHidden(): void
  onBlur(event: FocusEvent): void
  onKeyDown(event: KeyboardEvent): void
  children: ReactNode
}

function MenuList({ list, button, placement, onHidden, children, ...rest }: ListProps) {
  useAnchored(list, { anchor: () => button.current, placement, onHidden })
  return (
    <div ref={list} popover="manual" className="ow-menu-list" {...rest}>
      {children}
    </div>
  )
}

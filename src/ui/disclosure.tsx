// Hides content behind a button.
import { ChevronDown } from 'lucide'
import { type CSSProperties, type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './icon'
import { watchSize } from './watch-size'
import './disclosure.css'

interface Props {
  more: string
  less: string
  children: ReactNode
  /** Lines of text that are always shown; default: none. */
  lines?: number
  onToggle?: (open: boolean) => void
  /** Shown below as soon as the whole content is shown. */
  after?: ReactNode
}

/** Pixels by which letters may reach beyond their line. */
const tolerance = 4

export function Disclosure({ more, less, children, lines, onToggle, after }: Props) {
  const [open, setOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement>(null)
  const isClipped = lines !== undefined && !open
  const [fits, setFits] = useState(false)
  const id = useId()

  useLayoutEffect(() => {
    const node = body.current
    if (!node || !isClipped) return
    return watchSize(() => setFits(node.scrollHeight <= node.clientHeight + tolerance), node)
  }, [isClipped])

  const toggle = () => {
    setOpen(!open)
    onToggle?.(!open)
  }
  /** Opens the rest if a hidden link gets the focus. */
  const openForFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (open || target.getBoundingClientRect().bottom <= currentTarget.getBoundingClientRect().bottom) return
    focused.current = target
    toggle()
  }
  useLayoutEffect(() => {
    if (open) focused.current?.scrollIntoView({ block: 'nearest' })
    focused.current = null
  }, [open])

  return (
    <div className="ow-disclosure ow-wide ow-stack ow-gap-1" data-open={open || undefined}>
      <div
        ref={body}
        id={id}
        className="ow-disclosure-body"
        data-clipped={isClipped || undefined}
        data-fits={(isClipped && fits) || undefined}
        hidden={!open && !isClipped}
        onFocus={openForFocus}
        style={isClipped ? ({ '--_lines': lines } as CSSProperties) : undefined}
      >
        {children}
      </div>
      <button
        type="button"
        className="ow-disclosure-button ow-link-button ow-row ow-inline ow-gap-1 ow-tap ow-strong ow-accent"
        aria-expanded={open}
        aria-controls={id}
        hidden={isClipped && fits}
        onClick={toggle}
      >
        {open ? less : more}
        <Icon icon={ChevronDown} size={16} className="ow-chevron" />
      </button>
      {(!isClipped || fits) && after}
    </div>
  )
}

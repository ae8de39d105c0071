// Show more / show less. With `lines` the first lines stay visible while closed; without it everything is hidden.
import { ChevronDown } from 'lucide'
import { type FocusEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './icon'
import './disclosure.css'

interface Props {
  /** 'Ver más' */
  more: string
  /** 'Ocultar' */
  less: string
  children: ReactNode
  /** How many lines are visible while closed. */
  lines?: number
  onToggle?: (open: boolean) => void
}

export function Disclosure({ more, less, children, lines, onToggle }: Props) {
  const [open, setOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const sought = useRef<HTMLElement>(null)
  const fits = useFits(body, lines !== undefined && !open)
  const id = useId()

  const toggle = () => {
    setOpen(!open)
    onToggle?.(!open)
  }
  /** Focus must be visible: a link in the clipped part that receives it opens the rest. */
  const reveal = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (open || target.getBoundingClientRect().bottom <= currentTarget.getBoundingClientRect().bottom) return
    sought.current = target
    toggle()
  }
  useLayoutEffect(() => {
    if (open) sought.current?.scrollIntoView({ block: 'nearest' })
    sought.current = null
  }, [open])

  const shown = open || lines !== undefined
  return (
    <div
      className="ow-disclosure ow-wide ow-stack ow-gap-1"
      data-open={open || undefined}
      data-fits={(!open && fits) || undefined}
    >
      <div
        ref={body}
        id={id}
        className="ow-disclosure-body"
        data-clipped={(lines !== undefined && !open) || undefined}
        hidden={!shown}
        onFocus={reveal}
        style={lines !== undefined && !open ? { maxBlockSize: `${lines * 1.5}em` } : undefined}
      >
        {children}
      </div>
      <button
        type="button"
        data-print="hide"
        className="ow-disclosure-button ow-link-button ow-row ow-inline ow-gap-1 ow-tap ow-strong ow-accent"
        aria-expanded={open}
        aria-controls={id}
        hidden={!open && fits && lines !== undefined}
        onClick={toggle}
      >
        {open ? less : more}
        <Icon icon={ChevronDown} size={16} className="ow-chevron" />
      </button>
    </div>
  )
}

/** @returns whether the whole content can be seen while the element is clipped; keeps the last answer while it is not */
function useFits(element: RefObject<HTMLElement | null>, clipped: boolean): boolean {
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const node = element.current
    if (!node || !clipped) return
    const watch = new ResizeObserver(() => setFits(node.scrollHeight <= node.clientHeight + 4))
    watch.observe(node)
    return () => watch.disconnect()
  }, [element, clipped])
  return fits
}

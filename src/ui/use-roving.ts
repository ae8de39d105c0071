// Moves among the choices of an open list: arrows, Home, End, the first letters; Escape and a press elsewhere close it.
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

interface Options {
  button: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  open: boolean
  /** Elements that can take the focus, in their order. */
  choices(): HTMLElement[]
  setOpen(open: boolean): void
}

const patience = 700

const focusedOf = ({ currentTarget }: KeyboardEvent, all: HTMLElement[]): number =>
  all.indexOf((currentTarget.getRootNode() as ShadowRoot).activeElement as HTMLElement)

export function useRoving({ button, list, open, choices, setOpen }: Options) {
  const typed = useRef({ text: '', at: 0 })
  const wanted = useRef<'first' | 'last'>(undefined)

  useEffect(() => {
    if (!open) return
    const all = choices()
    if (wanted.current) all.at(wanted.current === 'first' ? 0 : -1)?.focus()
    wanted.current = undefined
    const press = (event: Event) => {
      const path = event.composedPath()
      if (list.current && button.current && !path.includes(list.current) && !path.includes(button.current))
        setOpen(false)
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  })

  const move = (event: KeyboardEvent, to: (at: number, count: number) => number) => {
    event.preventDefault()
    const all = choices()
    all[(to(focusedOf(event, all), all.length) + all.length) % all.length]?.focus()
  }

  const byLetters = (event: KeyboardEvent) => {
    const now = event.timeStamp
    typed.current = { text: now - typed.current.at < patience ? typed.current.text + event.key : event.key, at: now }
    const text = typed.current.text.toLowerCase()
    const all = choices()
    // The same letter again goes on to the next choice that begins with it, as in a native list.
    const first = text.charAt(0)
    const same = text === first.repeat(text.length)
    const from = focusedOf(event, all) + (same ? 1 : 0)
    const next = [...all.slice(from), ...all]
    next
      .find((choice) =>
        choice.textContent
          ?.trim()
          .toLowerCase()
          .startsWith(same ? first : text),
      )
      ?.focus()
  }

  return {
    button: {
      onClick(event: { detail: number }) {
        // Opened by a key, the first choice takes the focus.
        wanted.current = event.detail === 0 && !open ? 'first' : undefined
        setOpen(!open)
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && open) {
          event.stopPropagation()
          setOpen(false)
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          if (open)
            return void choices()
              .at(event.key === 'ArrowDown' ? 0 : -1)
              ?.focus()
          wanted.current = event.key === 'ArrowDown' ? 'first' : 'last'
          setOpen(true)
        } else if (open && event.key.length === 1 && event.key !== ' ') byLetters(event)
      },
    },
    list: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'ArrowDown') move(event, (at) => at + 1)
        else if (event.key === 'ArrowUp') move(event, (at, count) => (at < 0 ? count - 1 : at - 1))
        else if (event.key === 'Home') move(event, () => 0)
        else if (event.key === 'End') move(event, (_, count) => count - 1)
        else if (event.key === 'Escape') {
          // Only the list, not the dialog around it.
          event.stopPropagation()
          setOpen(false)
          button.current?.focus()
        } else if (event.key.length === 1 && event.key !== ' ') byLetters(event)
      },
    },
  }
}

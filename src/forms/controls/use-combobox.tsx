// The behaviour of a text input with a list of proposals (WAI-ARIA combobox, list autocomplete). Costs nothing until it is used.
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { matching, type Proposal } from './combobox'
import { optionId, Proposals } from './proposals'

interface Options {
  input: RefObject<HTMLInputElement | null>
  id: string
  label: string
  /** Asked for when the list opens. */
  proposals(): readonly Proposal[]
  chosen(): string
  onPick(proposal: Proposal): void
  /** A press on the field opens the whole list. */
  opensOnPress?: boolean
  /** An empty result is said (else the list is just closed). */
  saysNone?: boolean
}

interface Open {
  list: readonly Proposal[]
  active: number
}

export function useCombobox({ input, id, label, proposals, chosen, onPick, opensOnPress, saysNone }: Options) {
  const [open, setOpen] = useState<Open>()
  // Text that arrives without a key (autofill, a script) opens nothing over the next field.
  const keyed = useRef(false)
  const listId = `${id}-list`

  const show = (typed: string, active = -1) => {
    const list = matching(proposals(), typed)
    const exact = list.length === 1 && list[0]?.label === typed
    setOpen(exact || (list.length === 0 && !saysNone) ? undefined : { list, active })
  }
  const close = () => setOpen(undefined)
  const pick = (proposal: Proposal) => {
    close()
    keyed.current = false
    onPick(proposal)
  }

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    keyed.current = true
    const active = open?.list[open.active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (open) setOpen({ ...open, active: turn(open.active + step, open.list.length) })
      else show('', 0)
    } else if (event.key === 'Escape' && open) {
      // Only the list, not the dialog around it.
      event.stopPropagation()
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      pick(active)
    } else if (event.key === 'Tab' && active) {
      pick(active)
    }
  }

  const props = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open !== undefined,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && open.active >= 0 ? optionId(listId, open.active) : undefined,
    onKeyDown: keys,
    onMouseDown: () => {
      if (opensOnPress && !open) show('')
    },
  } satisfies ComponentProps<'input'>

  return {
    props,
    close,
    typed: (text: string) => {
      if (keyed.current) show(text, saysNone && text ? 0 : -1)
    },
    left: () => {
      keyed.current = false
      close()
    },
    list:
      open &&
      ((
        <Proposals
          id={listId}
          label={label}
          anchor={input.current?.closest<HTMLElement>('.ow-box') ?? input.current}
          proposals={open.list}
          active={open.active}
          chosen={chosen()}
          onPick={pick}
        />
      ) as ReactNode),
  }
}

const turn = (place: number, length: number): number => (length === 0 ? -1 : (place + length) % length)

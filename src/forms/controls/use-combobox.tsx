// The behaviour of a text input with a list of proposals (WAI-ARIA combobox, list autocomplete). Costs nothing until it is used.
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { matching, type Proposal } from './combobox'
import { optionId, Proposals } from './proposals'

interface Options {
  input: RefObject<HTMLInputElement | null>
  id: string
  label: string
  /** Asked for when the list opens; another function (another language) makes an open list anew. */
  proposals(): readonly Proposal[]
  chosen(): string
  onPick(proposal: Proposal): void
  /** A press on the field opens the whole list. */
  opensOnPress?: boolean
  /** An empty result is said (else the list is just closed). */
  saysNone?: boolean
}

interface Open {
  typed: string
  list: readonly Proposal[]
  active: number
  /** The user went to the active option; where the list only opened there, Tab takes nothing. */
  moved: boolean
}

export function useCombobox({ input, id, label, proposals, chosen, onPick, opensOnPress, saysNone }: Options) {
  const [open, setOpen] = useState<Open>()
  // Text that arrives without a key (autofill, a script) opens nothing over the next field.
  const keyed = useRef(false)
  const listId = `${id}-list`

  const show = (typed: string) => {
    const list = matching(proposals(), typed)
    const exact = list.length === 1 && list[0]?.label === typed
    // Where one of the list must be chosen, typing goes to the first.
    const typedTo = saysNone ? 0 : -1
    const active = typed ? typedTo : list.findIndex(({ value }) => value === chosen())
    setOpen(exact || (list.length === 0 && !saysNone) ? undefined : { typed, list, active, moved: typed !== '' })
  }
  const renew = useEffectEvent(() => {
    if (open) show(open.typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the proposals change with the language
  useLayoutEffect(() => renew(), [proposals])
  const close = () => setOpen(undefined)
  const pick = (proposal: Proposal) => {
    close()
    keyed.current = false
    onPick(proposal)
  }

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    keyed.current = true
    // The keys of an input method choose among its own words; Safari tells of the Enter that ends it by its number alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const active = open?.list[open.active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (open) setOpen({ ...open, active: turn(open, step), moved: true })
      else show('')
    } else if (event.key === 'Escape' && open) {
      // Only the list, not the dialog around it.
      event.stopPropagation()
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      pick(active)
    } else if (event.key === 'Tab' && active && open?.moved) {
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
      if (keyed.current) show(text)
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

/** Round and round; up from no option is to the last one. */
const turn = ({ active, list: { length } }: Open, step: number): number =>
  length === 0 ? -1 : (Math.max(active, step > 0 ? -1 : 0) + step + length) % length

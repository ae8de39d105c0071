// The behaviour of a text input with a list of proposals (WAI-ARIA combobox, list autocomplete). The open list and floating-ui,
// which places it and moves in it, are another file that is fetched when the input is first used (proposals.tsx).
import {
  type HTMLProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '../../core/lazy-part'
import { matching, type Proposal } from './combobox'
import type { GetInputProps } from './proposals'
import { lazyParts } from './proposals-part.lazy'

const Proposals = lazyPart(lazyParts.proposals)

interface Options {
  input: RefObject<HTMLInputElement | null>
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
  /** -1: none. */
  active: number
  /** The user went to the active option; where the list only opened there, Tab takes nothing. */
  moved: boolean
}

export function useCombobox({ input, label, proposals, chosen, onPick, opensOnPress, saysNone }: Options) {
  const [open, setOpen] = useState<Open>()
  const [isHere, setHere] = useState(false)
  const [getInputProps, setGetInputProps] = useState<GetInputProps>()
  // Text that arrives without a key (autofill, a script) opens nothing over the next field.
  const keyed = useRef(false)

  // Without its list the field is still a field: nothing is said where the code does not come.
  const fetchList = () =>
    void Proposals.ready().then(
      () => setHere(true),
      () => {},
    )
  const show = (typed: string) => {
    fetchList()
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

  const keys = (event: KeyboardEvent) => {
    keyed.current = true
    // The keys of an input method choose among its own words; Safari tells of the Enter that ends it by its number alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const active = open?.list[open.active]
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      show('')
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      pick(active)
    } else if (event.key === 'Tab' && active && open?.moved) {
      pick(active)
    }
  }
  const handlers: HTMLProps<Element> = {
    onKeyDown: keys,
    onFocus: fetchList,
    onMouseDown: () => {
      if (opensOnPress && !open) show('')
    },
  }
  const closed = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false, ...handlers } as const

  return {
    props: getInputProps?.(handlers) ?? closed,
    typed: (text: string) => {
      if (keyed.current) show(text)
    },
    /** Closes the list; text that comes after it without a key does not open it. */
    close: () => {
      keyed.current = false
      close()
    },
    list: (open && isHere && (
      <Proposals
        label={label}
        input={input.current}
        proposals={open.list}
        active={open.active}
        chosen={chosen()}
        onGo={(active) => setOpen((now) => now && { ...now, active, moved: true })}
        onPick={pick}
        onClose={close}
        onInputProps={setGetInputProps}
      />
    )) as ReactNode,
  }
}

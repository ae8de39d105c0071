// A text input with a list of proposals (WAI-ARIA combobox, list autocomplete). The open list (proposals.tsx, with floating-ui) is loaded
// when the input is first focused.
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

const Proposals = lazyPart(() => import('./proposals'), 'Proposals')

interface Options {
  input: RefObject<HTMLInputElement | null>
  label: string
  /** Called when the list opens. A new function identity (the language changed) rebuilds an open list. */
  proposals(): readonly Proposal[]
  chosen(): string
  onPick(proposal: Proposal): void
  onFocus?(): void
  /** Clicking the input opens the whole list. */
  opensOnPress?: boolean
  /** The answer must be one of the list: an empty result is shown as text, and typing highlights the first option. Else the list just closes. */
  saysNone?: boolean
}

interface Open {
  typed: string
  list: readonly Proposal[]
  /** Index of the highlighted option; -1: none. */
  active: number
  /** The user typed or used an arrow key. Tab picks the highlighted option only then, not when the list just opened on it. */
  moved: boolean
}

export function useCombobox(options: Options) {
  const { input, label, proposals, chosen, onPick, onFocus, opensOnPress, saysNone = false } = options
  const [open, setOpen] = useState<Open>()
  const [getInputProps, setGetInputProps] = useState<GetInputProps>()
  const { isHere, fetchList } = useFetchedList()
  // True after a key press: text set by autofill or a script must not open a list.
  const keyed = useRef(false)

  const show = (typed: string) => {
    fetchList()
    setOpen(openFor(typed, matching(proposals(), typed), chosen(), saysNone))
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
  const handlers: HTMLProps<Element> = {
    onKeyDown(event) {
      keyed.current = true
      const active = open?.list[open.active]
      const action = actionOf(event, open)
      // Tab picks, and moves the focus as well.
      if (action && event.key !== 'Tab') event.preventDefault()
      if (action === 'open') show('')
      if (action === 'pick' && active) pick(active)
    },
    onFocus() {
      fetchList()
      onFocus?.()
    },
    onMouseDown: () => {
      if (opensOnPress && !open) show('')
    },
  }
  const closed = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false, ...handlers } as const
  const go = (active: number) => setOpen((now) => now && { ...now, active, moved: true })

  return {
    props: getInputProps?.(handlers) ?? closed,
    typed: (text: string) => {
      if (keyed.current) show(text)
    },
    /** Closes the list; it opens again only after a key press. */
    close: () => {
      keyed.current = false
      close()
    },
    list: (open && isHere && (
      <Proposals
        {...{ label, proposals: open.list, active: open.active, chosen: chosen() }}
        {...{ input: input.current, onGo: go, onPick: pick, onClose: close, onInputProps: setGetInputProps }}
      />
    )) as ReactNode,
  }
}

function useFetchedList() {
  const [isHere, setHere] = useState(false)
  // A failed load is ignored: the input works without its list.
  const fetchList = () =>
    void Proposals.ready().then(
      () => setHere(true),
      () => {},
    )
  return { isHere, fetchList }
}

/** Undefined: the list closes. @param typed '' for the whole list, which highlights the chosen option */
function openFor(typed: string, list: readonly Proposal[], chosen: string, saysNone: boolean): Open | undefined {
  const exact = list.length === 1 && list[0]?.label === typed
  if (exact || (list.length === 0 && !saysNone)) return undefined
  const typedTo = saysNone ? 0 : -1
  const active = typed ? typedTo : list.findIndex(({ value }) => value === chosen)
  return { typed, list, active, moved: typed !== '' }
}

/** What a key does: arrows open the list, Enter and Tab pick the highlighted option. Arrows in an open list are floating-ui's. */
function actionOf({ key, keyCode, nativeEvent }: KeyboardEvent, open: Open | undefined): 'open' | 'pick' | undefined {
  // Keys during IME composition belong to the input method; Safari marks the Enter that ends it only by keyCode 229.
  if (nativeEvent.isComposing || keyCode === 229) return undefined
  if (!open) return key === 'ArrowDown' || key === 'ArrowUp' ? 'open' : undefined
  return open.list[open.active] && (key === 'Enter' || (key === 'Tab' && open.moved)) ? 'pick' : undefined
}

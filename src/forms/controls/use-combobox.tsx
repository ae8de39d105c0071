// A text input with a list of proposals (WAI-ARIA combobox, list autocomplete). The open list (proposals.tsx, with floating-ui) is loaded
// when the input is first focused.
import {
  type HTMLProps,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '../../core/lazy-part'
import { fold } from '../../core/plain-text'
import type { GetInputProps, Proposal } from './proposals'

const Proposals = lazyPart(() => import('./proposals'), 'Proposals')

interface Options {
  input: RefObject<HTMLInputElement | null>
  label: string
  /** Called when the list opens. A new function identity (the language changed) rebuilds an open list. */
  proposals(): readonly Proposal[]
  chosen(): string
  onPick(proposal: Proposal): void
  onFocus?(): void
  /**
   * The answer must be one of the list: clicking the input opens it whole, an empty result is shown as text, and typing highlights the first option.
   * Else an empty list just closes.
   */
  strict?: boolean
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
  const { input, label, proposals, chosen, onPick, onFocus, strict = false } = options
  const [open, setOpen] = useState<Open>()
  const [getInputProps, setGetInputProps] = useState<GetInputProps>()
  const [isHere, setHere] = useState(false)
  // True after a key press: text set by autofill or a script must not open a list.
  const keyed = useRef(false)

  // A failed load is ignored: the input works without its list.
  const fetchList = () =>
    void Proposals.ready().then(
      () => setHere(true),
      () => {},
    )
  const show = (typed: string) => {
    fetchList()
    setOpen(openFor(typed, matching(proposals(), typed), chosen(), strict))
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
      if (strict && !open) show('')
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
    list: open && isHere && (
      <Proposals
        {...{ label, proposals: open.list, active: open.active, chosen: chosen() }}
        {...{ input: input.current, onGo: go, onPick: pick, onClose: close, onInputProps: setGetInputProps }}
      />
    ),
  }
}

/** Undefined: the list closes. @param typed '' for the whole list, which highlights the chosen option */
function openFor(typed: string, list: readonly Proposal[], chosen: string, strict: boolean): Open | undefined {
  const exact = list.length === 1 && list[0]?.label === typed
  if (exact || (list.length === 0 && !strict)) return undefined
  const first = strict ? 0 : -1
  const active = typed ? first : list.findIndex(({ value }) => value === chosen)
  return { typed, list, active, moved: typed !== '' }
}

/** What a key does: arrows open the list, Enter and Tab pick the highlighted option. Arrows in an open list are floating-ui's. */
function actionOf({ key, keyCode, nativeEvent }: KeyboardEvent, open: Open | undefined): 'open' | 'pick' | undefined {
  // Keys during IME composition belong to the input method; Safari marks the Enter that ends it only by keyCode 229.
  if (nativeEvent.isComposing || keyCode === 229) return undefined
  if (!open) return key === 'ArrowDown' || key === 'ArrowUp' ? 'open' : undefined
  return open.list[open.active] && (key === 'Enter' || (key === 'Tab' && open.moved)) ? 'pick' : undefined
}

/** The proposals that hold the typed text, whatever its accents and case; those that begin with it come first. */
function matching(proposals: readonly Proposal[], typed: string): readonly Proposal[] {
  const wanted = fold(typed)
  if (!wanted) return proposals
  const ranked = proposals.map((proposal) => ({ proposal, rank: rankOf(proposal, wanted) }))
  return ranked
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ proposal }) => proposal)
}

function rankOf({ label, note = '', words = '' }: Proposal, wanted: string): number {
  const text = fold(label)
  if (text.startsWith(wanted)) return 0
  if (text.includes(` ${wanted}`) || fold(note).startsWith(wanted)) return 1
  return text.includes(wanted) || fold(`${note} ${words}`).includes(wanted) ? 2 : 3
}

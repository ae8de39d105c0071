// Places an open list beside its button or input: in the top layer, where no host's overflow cuts it, and never beyond the window.
import {
  autoUpdate,
  flip,
  limitShift,
  type Middleware,
  offset,
  type Placement,
  shift,
  size,
  type UseFloatingReturn,
  useFloating,
} from '@floating-ui/react'
import { useLayoutEffect, useMemo } from 'react'
import { zoomOf, zoomPlatform } from './zoom-platform'

interface Options {
  /** The button or input that the list belongs to. */
  reference: Element | null
  placement: Placement
  /** As wide as the reference, instead of at least as wide. */
  sameWidth?: boolean
  /** Never higher than this. */
  tallest?: number
  /** What the list shows; another value places it anew. */
  content: unknown
  /** Closes the list: `event` and `reason` as floating-ui gives them; none where the list was hidden by a move of its element. */
  onClose(event?: Event, reason?: string): void
}

const edge = 8
const shortest = 120
const wanted = 'asHighAsWanted'

/** Call it in the component of the list itself, which is mounted while the list is open; the list has `popover="manual"`. */
export function usePopoverList({
  reference,
  placement,
  sameWidth = false,
  tallest = Infinity,
  content,
  onClose,
}: Options): UseFloatingReturn {
  const middleware = useMemo(() => middlewareOf(sameWidth, tallest), [sameWidth, tallest])
  const place = useFloating({
    open: true,
    onOpenChange: (open, event, reason) => !open && onClose(event, reason),
    elements: { reference },
    placement,
    middleware,
    strategy: 'fixed',
    platform: zoomPlatform,
    // The menu's entrance is a transform of its own.
    transform: false,
    whileElementsMounted(anchor, floating, update) {
      if ('showPopover' in floating) floating.showPopover()
      // A move of the widget in the page takes its popovers from the top layer without an event.
      return autoUpdate(anchor, floating, () => (floating.offsetWidth ? update() : onClose()))
    },
  })
  const { update } = place
  // Before the ResizeObserver of autoUpdate sees it: a list that changes its size inside that is an error on the page (`ResizeObserver loop`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is what the list shows
  useLayoutEffect(update, [update, content])
  return place
}

/** On which side the list opens is decided by the height it wants: else one that was made low for its side would stay there when it grows. */
const asHighAsWanted = (tallest: number): Middleware => ({
  name: wanted,
  fn({ rects, elements: { floating }, middlewareData }) {
    if (middlewareData[wanted]) return {}
    const { scrollHeight, offsetHeight, clientHeight } = floating
    const height = Math.min(scrollHeight + offsetHeight - clientHeight, tallest)
    return { data: { height }, reset: { rects: { ...rects, floating: { ...rects.floating, height } } } }
  },
})

const middlewareOf = (sameWidth: boolean, tallest: number): Middleware[] => [
  asHighAsWanted(tallest),
  offset(edge),
  flip({ padding: edge, crossAxis: false, flipAlignment: false }),
  size({
    padding: edge,
    apply({ availableHeight, rects, elements: { floating } }) {
      const inWindow = document.documentElement.clientHeight / zoomOf(floating) - 2 * edge
      const room = Math.max(availableHeight, Math.min(shortest, inWindow))
      floating.style.maxBlockSize = `${Math.min(room, tallest)}px`
      floating.style[sameWidth ? 'inlineSize' : 'minInlineSize'] = `${rects.reference.width}px`
    },
  }),
  // In a low window rather over its anchor than out of sight; it stays with an anchor that is scrolled away.
  shift({ padding: edge, crossAxis: true, limiter: limitShift() }),
]

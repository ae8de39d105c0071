// A list in the top layer beside what it belongs to: below, else above, never beyond the window, following while either moves.
import { type RefObject, useLayoutEffect } from 'react'

export type Placement = 'bottom-start' | 'bottom-end'

interface Options {
  anchor: () => Element | null
  placement: Placement
  /** As wide as the anchor, instead of at least as wide. */
  sameWidth?: boolean
  /** Never higher than this. */
  tallest?: number
  /** It is not shown any more: a move of the element in the page takes it from the top layer, without a word. */
  onHidden?: () => void
}

const edge = 8
const shortest = 120

/** Call it in the component of the list itself: it is placed from its first paint until it goes. */
export function useAnchored(
  list: RefObject<HTMLElement | null>,
  { anchor, placement, sameWidth, tallest, onHidden }: Options,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list lives as long as its place is asked for
  useLayoutEffect(() => {
    const floating = list.current
    const reference = anchor()
    if (!floating || !reference) return
    floating.style.position = 'fixed'
    if ('showPopover' in floating) floating.showPopover()
    const place = () => {
      if (!floating.offsetWidth) return onHidden?.()
      // Measured as it is seen; what is set, and an offset, is counted before CSS `zoom`.
      const zoom = floating.currentCSSZoom ?? 1
      const { x, y, width, height } = reference.getBoundingClientRect()
      const at = new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom)
      floating.style[sameWidth ? 'inlineSize' : 'minInlineSize'] = `${at.width}px`
      Object.assign(floating.style, position(at, zoom, floating, placement, tallest))
    }
    const watch = new ResizeObserver(place)
    watch.observe(reference)
    watch.observe(floating)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    place()
    return () => {
      watch.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      if (floating.isConnected && 'hidePopover' in floating) floating.hidePopover()
    }
  }, [list, placement])
}

/** Below where it fits or where there is more room than above; shifted sideways into the window. */
function position(at: DOMRect, zoom: number, floating: HTMLElement, placement: Placement, tallest = Infinity) {
  const page = document.documentElement
  const clientWidth = page.clientWidth / zoom
  const clientHeight = page.clientHeight / zoom
  const below = clientHeight - at.bottom - 2 * edge
  const above = at.top - 2 * edge
  const wanted = Math.min(floating.scrollHeight, tallest)
  const under = wanted <= below || below >= above
  const beside = under ? below : above
  const room = Math.min(Math.max(beside, Math.min(shortest, clientHeight - 2 * edge)), tallest)
  const height = Math.min(wanted, room)
  const width = floating.offsetWidth
  const left = placement === 'bottom-start' ? at.left : at.right - width
  const top = under ? at.bottom + edge : at.top - edge - height
  return {
    maxBlockSize: `${room}px`,
    left: `${within(left, width, clientWidth)}px`,
    // Rather over its anchor than out of a low window; with an anchor that is scrolled away it goes, too.
    top: `${beside < room ? within(top, height, clientHeight) : top}px`,
  }
}

const within = (start: number, size: number, all: number): number => Math.max(edge, Math.min(start, all - size - edge))

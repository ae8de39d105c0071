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
}

const edge = 8
const shortest = 120

/** Call it in the component of the list itself: it is placed from its first paint until it goes. */
export function useAnchored(
  list: RefObject<HTMLElement | null>,
  { anchor, placement, sameWidth, tallest }: Options,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list lives as long as its place is asked for
  useLayoutEffect(() => {
    const floating = list.current
    const reference = anchor()
    if (!floating || !reference) return
    floating.style.position = 'fixed'
    if ('showPopover' in floating) floating.showPopover()
    const place = () => {
      const at = reference.getBoundingClientRect()
      floating.style[sameWidth ? 'inlineSize' : 'minInlineSize'] = `${at.width}px`
      Object.assign(floating.style, position(at, floating, placement, tallest))
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
function position(at: DOMRect, floating: HTMLElement, placement: Placement, tallest = Number.POSITIVE_INFINITY) {
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - at.bottom - 2 * edge
  const above = at.top - 2 * edge
  const wanted = Math.min(floating.scrollHeight, tallest)
  const under = wanted <= below || below >= above
  const room = Math.max(shortest, Math.min(under ? below : above, tallest))
  const height = Math.min(wanted, room)
  const width = floating.offsetWidth
  // In a page that reads from the right, the start is there.
  const fromLeft = (placement === 'bottom-start') === (getComputedStyle(floating).direction === 'ltr')
  const left = fromLeft ? at.left : at.right - width
  return {
    maxBlockSize: `${room}px`,
    left: `${Math.max(edge, Math.min(left, clientWidth - width - edge))}px`,
    top: `${under ? at.bottom + edge : at.top - edge - height}px`,
  }
}

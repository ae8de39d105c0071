// A list in the top layer beside what it belongs to: below, else above, never beyond the window, following while either moves.
import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom'
import { type RefObject, useLayoutEffect } from 'react'

export type { Placement }

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
    const place = async () => {
      const { x, y } = await computePosition(reference, floating, {
        strategy: 'fixed',
        placement,
        middleware: [
          offset(edge),
          flip({ padding: edge }),
          shift({ padding: edge }),
          size({
            padding: edge,
            apply({ availableHeight, rects }) {
              const height = Math.max(shortest, Math.min(availableHeight, tallest ?? Number.POSITIVE_INFINITY))
              floating.style.maxBlockSize = `${height}px`
              floating.style[sameWidth ? 'inlineSize' : 'minInlineSize'] = `${rects.reference.width}px`
            },
          }),
        ],
      })
      Object.assign(floating.style, { left: `${x}px`, top: `${y}px` })
    }
    const stop = autoUpdate(reference, floating, () => void place())
    return () => {
      stop()
      if (floating.isConnected && 'hidePopover' in floating) floating.hidePopover()
    }
  }, [list, placement])
}

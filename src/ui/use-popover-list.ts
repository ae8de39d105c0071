// Positions an open list next to its button: in the top layer, so that a host's `overflow` cannot clip it, and inside
// the window.
import {
  autoUpdate,
  flip,
  limitShift,
  type Middleware,
  offset,
  type Placement,
  type Platform,
  platform,
  type Rect,
  shift,
  size,
  useFloating,
} from '@floating-ui/react'
import { useLayoutEffect } from 'react'

// Corrects floating-ui's measures on a page zoomed by CSS `zoom`: getBoundingClientRect and the window size include the
// zoom, while `left`, `top`, `max-height` and offsetWidth do not. floating-ui's own platform treats both as the same
// pixels.
/** 1 where `currentCSSZoom` is missing (older Safari); there both kinds of measures agree. */
const zoomOf = (element: Element): number => element.currentCSSZoom ?? 1

const unzoomed = ({ x, y, width, height }: Rect, zoom: number): Rect => ({
  x: x / zoom,
  y: y / zoom,
  width: width / zoom,
  height: height / zoom,
})

const zoomPlatform: Platform = {
  ...platform,
  async getElementRects(asked) {
    const { reference, floating } = await platform.getElementRects.call(this, asked)
    return { reference: unzoomed(reference, zoomOf(asked.floating)), floating }
  },
  async getClippingRect(asked) {
    return unzoomed(await platform.getClippingRect.call(this, asked), zoomOf(asked.element))
  },
}

interface Options {
  /** The button that the list belongs to. */
  reference: Element | null
  placement: Placement
  /** What the list shows; a new value repositions it. */
  content: unknown
  /** Called when the browser hid the list because the widget was moved. */
  onHidden(): void
}

const edge = 8
const shortest = 120
const wanted = 'asHighAsWanted'

/** Call it in the list's own component, mounted only while the list is open; its element needs `popover="manual"`. */
export function usePopoverList({ reference, placement, content, onHidden }: Options) {
  const place = useFloating({
    elements: { reference },
    placement,
    middleware,
    strategy: 'fixed',
    platform: zoomPlatform,
    // The menu's opening animation uses `transform`, so floating-ui must position by `left` and `top`.
    transform: false,
    whileElementsMounted(anchor, floating, update) {
      if ('showPopover' in floating) floating.showPopover()
      // Moving the widget in the page hides its popovers without an event; a hidden list has no width.
      return autoUpdate(anchor, floating, () => (floating.offsetWidth ? update() : onHidden()))
    },
  })
  const { update } = place
  // Repositions before autoUpdate's ResizeObserver fires: resizing the list inside that callback raises `ResizeObserver
  // loop` on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content changes the list's size
  useLayoutEffect(update, [update, content])
  return place
}

/**
 * Lets `flip` choose the side by the list's natural height. With the height limited by `size`, a list that grows would
 * stay on the small side.
 */
const asHighAsWanted: Middleware = {
  name: wanted,
  fn({ rects, elements: { floating }, middlewareData }) {
    if (middlewareData[wanted]) return {}
    const { scrollHeight, offsetHeight, clientHeight } = floating
    const height = scrollHeight + offsetHeight - clientHeight
    return { data: { height }, reset: { rects: { ...rects, floating: { ...rects.floating, height } } } }
  },
}

const middleware: Middleware[] = [
  asHighAsWanted,
  offset(edge),
  flip({ padding: edge, crossAxis: false, flipAlignment: false }),
  size({
    padding: edge,
    apply({ availableHeight, rects, elements: { floating } }) {
      const inWindow = document.documentElement.clientHeight / zoomOf(floating) - 2 * edge
      const room = Math.max(availableHeight, Math.min(shortest, inWindow))
      floating.style.maxBlockSize = `${room}px`
      floating.style.minInlineSize = `${rects.reference.width}px`
    },
  }),
  // In a low window the list may cover its anchor to stay visible; the limiter keeps it attached to an anchor that
  // scrolls away.
  shift({ padding: edge, crossAxis: true, limiter: limitShift() }),
]

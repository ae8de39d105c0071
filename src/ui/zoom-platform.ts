// Corrects floating-ui's measures on a page zoomed by CSS `zoom`: getBoundingClientRect and the window size include the zoom, while `left`,
// `top`, `max-height` and offsetWidth do not. floating-ui's own platform treats both as the same pixels.
import { type ElementRects, type Platform, platform, type Rect } from '@floating-ui/react'

/** 1 where `currentCSSZoom` is missing (older Safari); there both kinds of measures agree. */
export const zoomOf = (element: Element): number => element.currentCSSZoom ?? 1

const unzoomed = ({ x, y, width, height }: Rect, zoom: number): Rect => ({
  x: x / zoom,
  y: y / zoom,
  width: width / zoom,
  height: height / zoom,
})

export const zoomPlatform: Platform = {
  ...platform,
  async getElementRects(asked): Promise<ElementRects> {
    const { reference, floating } = await platform.getElementRects.call(this, asked)
    return { reference: unzoomed(reference, zoomOf(asked.floating)), floating }
  },
  async getClippingRect(asked): Promise<Rect> {
    return unzoomed(await platform.getClippingRect.call(this, asked), zoomOf(asked.element))
  },
}

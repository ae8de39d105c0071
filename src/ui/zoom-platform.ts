// How floating-ui measures on a page that the host zooms by CSS: getBoundingClientRect and the window count the zoom, while
// `left`, `top`, `max-height` and offsetWidth of the list do not. Its own platform takes them for the same pixels.
import { type ElementRects, type Platform, platform, type Rect } from '@floating-ui/react'

/** 1 where the browser cannot say: Safari before it, and then both sides count alike. */
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

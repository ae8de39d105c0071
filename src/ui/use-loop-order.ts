import { useLayoutEffect, useRef } from 'react'
import type { Swiper } from 'swiper'

/**
 * Restores the slides' order when the page size changes. To loop, swiper moves its last slides in the DOM before the first ones; when all slides
 * fit after a resize it stops looping but keeps that order. Destroys the loop and recreates it at the same slide.
 */
export function useLoopOrder(swiper: Swiper | undefined, size: number): void {
  const before = useRef(size)
  useLayoutEffect(() => {
    const had = before.current
    before.current = size
    if (!swiper || swiper.destroyed || had === 0 || had === size) return
    const first = swiper.realIndex
    swiper.loopDestroy()
    swiper.updateSlides()
    swiper.loopCreate(first)
    swiper.update()
  }, [swiper, size])
}

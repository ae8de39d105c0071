import { useLayoutEffect, useRef } from 'react'
import type { Swiper } from 'swiper'

/**
 * To loop, swiper puts its last slides before the first ones. With another page size all of them may fit, and it would no longer loop but keep
 * that order: puts the slides back in order and lets the loop begin again at the same slide.
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

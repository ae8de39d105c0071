// Embla behind a carousel: made anew when what decides about looping changes, told to move, asked what is in sight.
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useMemo, useState } from 'react'

export interface Mover {
  next(): void
  previous(): void
}

interface Options {
  loop: boolean
  /** Moves without gliding. */
  calm: boolean
  /** How many slides there are: another number needs another look. */
  slides: number
  /** Slides per page; 0 while the width is not known. */
  size: number
}

/** @returns the mover, and the indexes of the slides that stand whole in the window */
export function useEmbla(view: RefObject<HTMLElement | null>, { loop, calm, slides, size }: Options) {
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const [seen, setSeen] = useState<readonly number[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides or another page size are another carousel
  useEffect(() => {
    if (!view.current || size === 0) return
    // A cell holds the space before it, which lies outside for the first one in sight: hence not the whole of it.
    const made = EmblaCarousel(view.current, { loop, align: 'start', inViewThreshold: 0.7, duration: 18 })
    const look = () => setSeen([...made.slidesInView()].sort((a, b) => a - b))
    made.on('slidesInView', look).on('reInit', look)
    setEmbla(made)
    return () => {
      made.destroy()
      setEmbla(undefined)
    }
  }, [view, loop, slides, size])

  const mover = useMemo<Mover | undefined>(
    () =>
      embla && {
        // Without a loop the last slide is followed by the first all the same.
        next: () => (embla.canScrollNext() ? embla.scrollNext(calm) : embla.scrollTo(0, calm)),
        previous: () => (embla.canScrollPrev() ? embla.scrollPrev(calm) : embla.scrollTo(slides - 1, calm)),
      },
    [embla, calm, slides],
  )
  return { mover, seen }
}

// The carousel with swiper, for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).
import { Carousel } from './carousel'
import type { lazyParts as lazy } from './carousel-part.lazy'

export const lazyParts = {
  carousel: async () => Carousel,
} satisfies typeof lazy

// Replaces carousel-part.lazy.ts in the classic scripts, which cannot load further files (vite.config.ts, eagerParts).
import { Carousel } from './carousel'
import type { lazyParts as lazy } from './carousel-part.lazy'

export const lazyParts = {
  carousel: async () => Carousel,
} satisfies typeof lazy

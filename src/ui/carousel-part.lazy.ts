// The carousel is loaded on demand: swiper is 30 kB, and the rest of the screen renders without it.

export const lazyParts = {
  carousel: async () => (await import('./carousel')).Carousel,
}

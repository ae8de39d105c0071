// The carousel with swiper: 30 kB that no other part of a screen waits for.

export const lazyParts = {
  carousel: async () => (await import('./carousel')).Carousel,
}

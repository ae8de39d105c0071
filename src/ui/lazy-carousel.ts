// The carousel with swiper comes after the screen it stands in: in the ES modules 30 kB that no other part of a screen waits for.
import { lazyPart } from '../core/lazy-part'

export const LazyCarousel = lazyPart(async () => (await import('./carousel')).Carousel)

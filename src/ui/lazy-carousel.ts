// The carousel, loaded on demand: the screen around it renders before swiper has arrived.
import { lazyPart } from '../core/lazy-part'
import { lazyParts } from './carousel-part.lazy'

export const LazyCarousel = lazyPart(lazyParts.carousel)

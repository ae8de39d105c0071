// The carousel with swiper comes after the screen it stands in.
import { lazyPart } from '../core/lazy-part'
import { lazyParts } from './carousel-part.lazy'

export const LazyCarousel = lazyPart(lazyParts.carousel)

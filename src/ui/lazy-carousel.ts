// The carousel, loaded on demand: the screen around it renders before swiper has arrived.
import { lazyPart } from '../core/lazy-part'

export const LazyCarousel = lazyPart(() => import('./carousel'), 'Carousel')

// The slides of a carousel, rendered by swiper.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Swiper as SwiperInstance } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'

export interface CarouselSlide {
  key: string
  content: ReactNode
  /** Accessible name of the slide; 'n de total' by default. */
  label?: string
}

/** Repeats the slides until there are `atLeast`; the copies are hidden from assistive technology. */
export function arrange(slides: readonly CarouselSlide[], atLeast: number) {
  const rounds = slides.length ? Math.ceil(atLeast / slides.length) : 0
  return Array.from({ length: Math.max(1, rounds) }, (_, round) =>
    slides.map((slide, index) => ({ ...slide, key: `${slide.key}-${round}`, index, copy: round > 0 })),
  ).flat()
}

interface SlidesProps {
  all: ReturnType<typeof arrange>
  /** Number of slides without the copies. */
  total: number
  size: number
  reducedMotion: boolean
  autoplay: number | undefined
  onSwiperReady(swiper: SwiperInstance): void
}

export function Slides({ all, total, size, reducedMotion, autoplay, onSwiperReady }: SlidesProps) {
  const { t } = useTranslation()
  return (
    <Swiper
      className="ow-carousel-view ow-wide"
      modules={[Autoplay]}
      loop
      loopPreventsSliding={false}
      watchSlidesProgress
      // Computed from the widget's width. Swiper's `breakpointsBase="container"` would use the carousel's own, which is narrow in columns and dialogs.
      slidesPerView={size}
      spaceBetween={16}
      speed={reducedMotion ? 0 : 300}
      // At speed 0 there is no transition, so swiper would wait for its end forever.
      autoplay={autoplay !== undefined && { delay: autoplay, waitForTransition: !reducedMotion }}
      onSwiper={onSwiperReady}
    >
      {all.map((slide) => (
        <SwiperSlide
          key={slide.key}
          className="ow-carousel-cell"
          aria-hidden={slide.copy || undefined}
          inert={slide.copy}
        >
          {({ isVisible }) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
            <div
              className="ow-carousel-slide ow-tall"
              role="group"
              aria-roledescription={t('ui.slide')}
              aria-label={slide.label ?? t('ui.slideOf', { number: slide.index + 1, total })}
              inert={!isVisible}
            >
              {slide.content}
            </div>
          )}
        </SwiperSlide>
      ))}
    </Swiper>
  )
}

// The slides of a carousel, in swiper.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Swiper as Mover } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'

export interface CarouselSlide {
  key: string
  content: ReactNode
  /** Names the slide; 'n de total' where not given. */
  label?: string
}

/** Slides and, to fill the row, copies of them that assistive technology does not see. */
export function arrange(slides: readonly CarouselSlide[], atLeast: number) {
  const rounds = slides.length ? Math.ceil(atLeast / slides.length) : 0
  return Array.from({ length: Math.max(1, rounds) }, (_, round) =>
    slides.map((slide, index) => ({ ...slide, key: `${slide.key}-${round}`, index, copy: round > 0 })),
  ).flat()
}

interface SlidesProps {
  all: ReturnType<typeof arrange>
  /** Without the copies. */
  total: number
  size: number
  calm: boolean
  autoplay: number | undefined
  onMover(mover: Mover): void
}

export function Slides({ all, total, size, calm, autoplay, onMover }: SlidesProps) {
  const { t } = useTranslation()
  return (
    <Swiper
      className="ow-carousel-view"
      modules={[Autoplay]}
      loop
      loopPreventsSliding={false}
      watchSlidesProgress
      // The widget's width decides, not the carousel's own as with `breakpointsBase="container"`: it stands in columns and dialogs.
      slidesPerView={size}
      spaceBetween={16}
      speed={calm ? 0 : 300}
      // Without a transition there is no end of one to wait for.
      autoplay={autoplay !== undefined && { delay: autoplay, waitForTransition: !calm }}
      onSwiper={onMover}
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
              className="ow-carousel-slide"
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

// A row of slides that loops. Its own buttons instead of Swiper's (those write HTML); it moves by itself only while nobody
// points at it, nothing in it has focus, motion is welcome and the visible button does not say otherwise.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Swiper as SwiperCore } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { IconButton } from './icon-button'
import { useReducedMotion } from './use-reduced-motion'
import { useWidgetWidth } from './use-widget-width'
import './carousel.css'

export interface CarouselSlide {
  key: string
  content: ReactNode
  /** Names the slide; 'n de total' where not given. */
  label?: string
}

interface Props {
  label: string
  slides: readonly CarouselSlide[]
  /** Slides per page from a widget width on: { 0: 1, 500: 3, 800: 5 }. */
  perPage: Readonly<Record<number, number>>
  /** Milliseconds between moves; none: it stands still. */
  autoplay?: number
  /** Decoration: repeats the slides where there are fewer than a page takes. */
  fill?: boolean
  gap?: number
  controls?: 'below' | 'over'
}

function pageSize(table: Props['perPage'], width: number): number {
  const from = Object.keys(table).map(Number)
  const key = from.filter((min) => min <= width).sort((a, b) => b - a)[0]
  return (key !== undefined && table[key]) || 1
}

/** Slides and, to fill the row, silent repetitions of them. */
function arrange(slides: readonly CarouselSlide[], atLeast: number) {
  const rounds = slides.length ? Math.ceil(atLeast / slides.length) : 0
  return Array.from({ length: Math.max(1, rounds) }, (_, round) =>
    slides.map((slide, index) => ({ ...slide, key: `${slide.key}-${round}`, index, copy: round > 0 })),
  ).flat()
}

export function Carousel({ label, slides, perPage, autoplay, fill, gap = 16, controls = 'below' }: Props) {
  const { t } = useTranslation('common')
  const box = useRef<HTMLElement>(null)
  const width = useWidgetWidth(box)
  const calm = useReducedMotion()
  const [swiper, setSwiper] = useState<SwiperCore>()
  const [stopped, setStopped] = useState<boolean>()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)

  const most = Math.max(...Object.values(perPage))
  const all = arrange(slides, fill && slides.length > 1 ? most + 1 : 0)
  const loop = all.length > most
  const wanted = !(stopped ?? calm)
  const moving = autoplay !== undefined && wanted && !pointed && !focused

  useEffect(() => {
    if (!swiper || swiper.destroyed || autoplay === undefined) return
    if (moving) swiper.autoplay.start()
    else swiper.autoplay.stop()
  }, [swiper, moving, autoplay])

  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') swiper?.slideNext()
    else if (event.key === 'ArrowLeft') swiper?.slidePrev()
  }
  const size = width === undefined ? 0 : pageSize(perPage, width)
  const movable = all.length > size

  return (
    <section
      ref={box}
      className="ow-carousel"
      data-controls={controls}
      data-moving={moving || undefined}
      aria-roledescription={t('ui.carousel')}
      aria-label={label}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={left}
    >
      {size > 0 && (
        <Swiper
          modules={[Autoplay]}
          slidesPerView={size}
          spaceBetween={gap}
          loop={loop}
          rewind={!loop}
          speed={calm ? 0 : 500}
          watchSlidesProgress
          autoplay={autoplay === undefined ? false : { delay: autoplay, disableOnInteraction: false }}
          onSwiper={setSwiper}
        >
          {all.map((slide) => (
            <SwiperSlide key={slide.key} aria-hidden={slide.copy || undefined} inert={slide.copy}>
              {({ isVisible }) => (
                // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
                <div
                  className="ow-carousel-slide"
                  role="group"
                  aria-roledescription={t('ui.slide')}
                  aria-label={slide.label ?? t('ui.slideOf', { number: slide.index + 1, total: slides.length })}
                  inert={!isVisible}
                >
                  {slide.content}
                </div>
              )}
            </SwiperSlide>
          ))}
        </Swiper>
      )}
      {movable && (
        // biome-ignore lint/a11y/useSemanticElements: buttons of one thing, not a set of fields
        <div className="ow-carousel-controls" role="group" aria-label={label} onKeyDown={keys}>
          {autoplay !== undefined && (
            <IconButton
              variant="raised"
              icon={wanted ? Pause : Play}
              label={wanted ? t('ui.pause') : t('ui.play')}
              onClick={() => setStopped(wanted)}
            />
          )}
          <IconButton
            variant="raised"
            icon={ChevronLeft}
            label={t('ui.previous')}
            onClick={() => swiper?.slidePrev()}
          />
          <IconButton variant="raised" icon={ChevronRight} label={t('ui.next')} onClick={() => swiper?.slideNext()} />
        </div>
      )}
    </section>
  )
}

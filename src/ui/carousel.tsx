// A row of slides that loops, on swiper. It moves by itself only while nobody points at it, nothing in it has focus, reduced motion is not
// asked for and its pause button is not pressed. Swiper's own Keyboard listens on the page, its Navigation and Pagination write HTML: the
// buttons are ours.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Swiper as Mover } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { IconButton } from './icon-button'
import { useLoopOrder } from './use-loop-order'
import { useReducedMotion } from './use-reduced-motion'
import { useWidgetWidth } from './use-widget-width'
import './carousel.css'

export interface CarouselSlide {
  key: string
  content: ReactNode
  /** Names the slide; 'n de total' where not given. */
  label?: string
}

export interface CarouselProps {
  label: string
  slides: readonly CarouselSlide[]
  /** Slides per page from a widget width on: { 0: 1, 500: 3, 800: 5 }. */
  perPage: Readonly<Record<number, number>>
  /** Milliseconds between moves; none: it stands still. */
  autoplay?: number
  /** Decoration: repeats the slides where there are fewer than a page takes. */
  fill?: boolean
}

function pageSize(table: CarouselProps['perPage'], width: number): number {
  const from = Object.keys(table).map(Number)
  const key = from.filter((min) => min <= width).sort((a, b) => b - a)[0]
  return (key !== undefined && table[key]) || 1
}

/** Slides and, to fill the row, copies of them that assistive technology does not see. */
function arrange(slides: readonly CarouselSlide[], atLeast: number) {
  const rounds = slides.length ? Math.ceil(atLeast / slides.length) : 0
  return Array.from({ length: Math.max(1, rounds) }, (_, round) =>
    slides.map((slide, index) => ({ ...slide, key: `${slide.key}-${round}`, index, copy: round > 0 })),
  ).flat()
}

export function Carousel({ label, slides, perPage, autoplay, fill }: CarouselProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  const width = useWidgetWidth(box)
  const calm = useReducedMotion()
  const [mover, setMover] = useState<Mover>()
  const [stopped, setStopped] = useState<boolean>()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)

  const most = Math.max(...Object.values(perPage))
  const all = arrange(slides, fill && slides.length > 1 ? most + 1 : 0)
  const size = width === undefined ? 0 : pageSize(perPage, width)
  const movable = all.length > size
  const wanted = !(stopped ?? calm)
  const moving = autoplay !== undefined && wanted && !pointed && !focused
  useLoopOrder(mover, size)

  useEffect(() => {
    if (!mover || mover.destroyed || autoplay === undefined) return
    if (moving && movable) mover.autoplay.start()
    else mover.autoplay.stop()
  }, [mover, moving, movable, autoplay])

  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') mover?.slideNext()
    else if (event.key === 'ArrowLeft') mover?.slidePrev()
  }

  return (
    <section
      ref={box}
      className="ow-carousel"
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
          // To loop, swiper moves the slides in the DOM; React must not move them, too.
          key={all.map(({ key }) => key).join(' ')}
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
          onSwiper={setMover}
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
          <IconButton variant="raised" icon={ChevronLeft} label={t('ui.previous')} onClick={() => mover?.slidePrev()} />
          <IconButton variant="raised" icon={ChevronRight} label={t('ui.next')} onClick={() => mover?.slideNext()} />
        </div>
      )}
    </section>
  )
}

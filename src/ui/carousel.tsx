// A looping row of slides, on swiper; it stops for pointer, focus and reduced
// motion. Swiper's own modules listen on the document and write HTML.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Swiper as SwiperInstance } from 'swiper'
import { Swiper, SwiperSlide } from 'swiper/react'
import { useMedia } from '../core/use-media'
import { IconButton } from './icon-button'
import { watchSize } from './watch-size'
import './carousel.css'

interface CarouselProps {
  label: string
  slides: readonly CarouselSlide[]
  /** Slides per page from a width on: { 0: 1, 500: 3 }. */
  perPage: Readonly<Record<number, number>>
  /** Milliseconds between moves; undefined: no autoplay. */
  autoplay?: number
  /** Repeats decorative slides to fill a page. */
  fill?: boolean
  /** Counts below the slides; for one slide a page. */
  isCounted?: boolean
}

/** An object's integer keys are in ascending order. */
const pageSize = (table: CarouselProps['perPage'], width: number): number =>
  Object.entries(table).findLast(([from]) => Number(from) <= width)?.[1] ?? 1

export function Carousel({ label, slides, perPage, autoplay, fill, isCounted }: CarouselProps) {
  const { t } = useTranslation('portal')
  const box = useRef<HTMLElement>(null)
  const width = useWidgetWidth(box)
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const [swiper, setSwiper] = useState<SwiperInstance>()
  const [stopped, setStopped] = useState<boolean>()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [shown, setShown] = useState(0)

  const most = Math.max(...Object.values(perPage))
  const all = arrange(slides, fill && slides.length > 1 ? most + 1 : 0)
  const size = width === undefined ? 0 : pageSize(perPage, width)
  const movable = all.length > size
  const wanted = !(stopped ?? reducedMotion)
  const moving = autoplay !== undefined && wanted && !pointed && !focused
  useLoopOrder(swiper, size)
  useEffect(() => {
    if (!swiper || !moving || !movable) return
    const timer = setInterval(() => {
      if (!document.hidden && !swiper.destroyed) swiper.slideNext()
    }, autoplay)
    return () => clearInterval(timer)
  }, [swiper, autoplay, moving, movable])

  return (
    <section
      ref={box}
      className="ow-carousel ow-stack ow-gap-4 ow-relative"
      data-moving={moving || undefined}
      aria-roledescription={t('carousel.name')}
      aria-label={label}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      {size > 0 && (
        <Slides
          // Swiper reorders slides, so React must make new ones.
          key={all.map(({ key }) => key).join(' ')}
          all={all}
          total={slides.length}
          size={size}
          reducedMotion={reducedMotion}
          onSwiperReady={setSwiper}
          onShown={setShown}
        />
      )}
      {movable && (
        <Controls label={label} swiper={swiper}>
          {autoplay !== undefined && (
            <IconButton
              variant="raised"
              icon={wanted ? Pause : Play}
              label={wanted ? t('carousel.pause') : t('carousel.play')}
              onClick={() => setStopped(wanted)}
            />
          )}
          {isCounted && (
            <span className="ow-row ow-muted" aria-hidden="true">
              {t('carousel.slideOf', { number: (shown % slides.length) + 1, total: slides.length })}
            </span>
          )}
        </Controls>
      )}
    </section>
  )
}

interface ControlsProps {
  label: string
  swiper: SwiperInstance | undefined
  children: ReactNode
}

function Controls({ label, swiper, children }: ControlsProps) {
  const { t } = useTranslation('portal')
  const back = () => swiper?.slidePrev()
  const next = () => swiper?.slideNext()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one thing, not a set of fields
    <div
      className="ow-wrap ow-justify-center ow-gap-2"
      role="group"
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') next()
        else if (key === 'ArrowLeft') back()
      }}
    >
      {children}
      <IconButton variant="raised" icon={ChevronLeft} label={t('carousel.previous')} onClick={back} />
      <IconButton variant="raised" icon={ChevronRight} label={t('carousel.next')} onClick={next} />
    </div>
  )
}

/** Measured before the first paint. */
function useWidgetWidth(ref: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const root = ref.current?.closest('.ow-root') ?? ref.current
    if (!root) return
    setWidth(root.clientWidth)
    return watchSize(() => setWidth(root.clientWidth), root)
  }, [ref])
  return width
}

/** Swiper stops looping but keeps its order: recreates the loop. */
function useLoopOrder(swiper: SwiperInstance | undefined, size: number): void {
  const before = useRef(size)
  useLayoutEffect(() => {
    const had = before.current
    before.current = size
    if (!swiper || swiper.destroyed || had === 0 || had === size) return
    const first = swiper.realIndex
    swiper.loopDestroy()
    swiper.updateSlides()
    swiper.loopCreate(first)
    swiper.update()
  }, [swiper, size])
}

export interface CarouselSlide {
  key: string
  content: ReactNode
}

/** The copies are hidden from assistive technology. */
function arrange(slides: readonly CarouselSlide[], atLeast: number) {
  const rounds = slides.length ? Math.ceil(atLeast / slides.length) : 0
  return [...Array(Math.max(1, rounds)).keys()].flatMap((round) =>
    slides.map((slide, index) => ({ ...slide, key: `${slide.key}-${round}`, index, copy: round > 0 })),
  )
}

interface SlidesProps {
  all: ReturnType<typeof arrange>
  total: number
  size: number
  reducedMotion: boolean
  onSwiperReady(swiper: SwiperInstance): void
  /** @param index of the page's first slide */
  onShown(index: number): void
}

function Slides({ all, total, size, reducedMotion, onSwiperReady, onShown }: SlidesProps) {
  const { t } = useTranslation('portal')
  return (
    <Swiper
      className="ow-carousel-view ow-wide"
      loop
      loopPreventsSliding={false}
      watchSlidesProgress
      // Swiper would measure the carousel, not the widget.
      slidesPerView={size}
      spaceBetween={16}
      speed={reducedMotion ? 0 : 300}
      onSwiper={onSwiperReady}
      onRealIndexChange={({ realIndex }) => onShown(realIndex)}
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
              aria-roledescription={t('carousel.slide')}
              aria-label={t('carousel.slideOf', { number: slide.index + 1, total })}
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

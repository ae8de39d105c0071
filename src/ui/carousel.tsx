// A looping row of slides that stops for pointer, focus and reduced motion.
// Uses swiper without its modules, which listen on the document.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  /** Milliseconds between moves; undefined for no autoplay. */
  autoplay?: number
  /** Repeats decorative slides to fill a page. */
  fill?: boolean
  isCounted?: boolean
}

/** Finds the last entry that fits, as integer keys are in ascending order. */
const slidesPerPage = (perPage: CarouselProps['perPage'], width: number): number =>
  Object.entries(perPage).findLast(([from]) => Number(from) <= width)?.[1] ?? 1

export function Carousel({ label, slides, perPage, autoplay, fill, isCounted }: CarouselProps) {
  const { t } = useTranslation('portal')
  const box = useRef<HTMLElement>(null)
  const width = useWidgetWidth(box)
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const [swiper, setSwiper] = useState<SwiperInstance>()
  const [isStopped, setStopped] = useState<boolean>()
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [firstShown, setFirstShown] = useState(0)

  const maxPerPage = Math.max(...Object.values(perPage))
  const cells = withCopies(slides, fill && slides.length > 1 ? maxPerPage + 1 : 0)
  const pageSize = width === undefined ? 0 : slidesPerPage(perPage, width)
  const canMove = cells.length > pageSize
  const isPlaying = !(isStopped ?? reducedMotion)
  const isMoving = autoplay !== undefined && isPlaying && !isPointed && !isFocused
  useLoopOrder(swiper, pageSize)
  useEffect(() => {
    if (!swiper || !isMoving || !canMove) return
    const timer = setInterval(() => {
      if (!document.hidden && !swiper.destroyed) swiper.slideNext()
    }, autoplay)
    return () => clearInterval(timer)
  }, [swiper, autoplay, isMoving, canMove])

  return (
    <section
      ref={box}
      className="ow-carousel ow-stack ow-gap-4 ow-relative"
      data-moving={isMoving || undefined}
      aria-roledescription={t('carousel.name')}
      aria-label={label}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      {pageSize > 0 && (
        <Slides
          // Swiper reorders slides: other ones need a new Swiper.
          key={cells.map(({ key }) => key).join(' ')}
          cells={cells}
          total={slides.length}
          pageSize={pageSize}
          reducedMotion={reducedMotion}
          onSwiperReady={setSwiper}
          onMoved={setFirstShown}
        />
      )}
      {canMove && (
        <Controls label={label} swiper={swiper}>
          {autoplay !== undefined && (
            <IconButton
              variant="raised"
              icon={isPlaying ? Pause : Play}
              label={isPlaying ? t('carousel.pause') : t('carousel.play')}
              onClick={() => setStopped(isPlaying)}
            />
          )}
          {isCounted && (
            <span className="ow-row ow-muted" aria-hidden="true">
              {t('carousel.slideOf', { number: (firstShown % slides.length) + 1, total: slides.length })}
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
  const previous = () => swiper?.slidePrev()
  const next = () => swiper?.slideNext()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one thing, not a set of fields
    <div
      className="ow-wrap ow-justify-center ow-gap-2"
      role="group"
      data-print="hide"
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') next()
        else if (key === 'ArrowLeft') previous()
      }}
    >
      {children}
      <IconButton variant="raised" icon={ChevronLeft} label={t('carousel.previous')} onClick={previous} />
      <IconButton variant="raised" icon={ChevronRight} label={t('carousel.next')} onClick={next} />
    </div>
  )
}

/** @returns pixels, known before the first paint */
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

/** Recreates the loop for another page size, or Swiper keeps the old order. */
function useLoopOrder(swiper: SwiperInstance | undefined, pageSize: number): void {
  const lastSize = useRef(pageSize)
  useLayoutEffect(() => {
    const sizeBefore = lastSize.current
    lastSize.current = pageSize
    if (!swiper || swiper.destroyed || sizeBefore === 0 || sizeBefore === pageSize) return
    const first = swiper.realIndex
    swiper.loopDestroy()
    swiper.updateSlides()
    swiper.loopCreate(first)
    swiper.update()
  }, [swiper, pageSize])
}

export interface CarouselSlide {
  key: string
  content: ReactNode
}

/** Repeats all slides until there are so many. @returns with each slide's index */
function withCopies(slides: readonly CarouselSlide[], leastCount: number) {
  const repeats = slides.length ? Math.ceil(leastCount / slides.length) : 0
  return [...Array(Math.max(1, repeats)).keys()].flatMap((repeat) =>
    slides.map((slide, index) => ({ ...slide, key: `${slide.key}-${repeat}`, index, isCopy: repeat > 0 })),
  )
}

interface SlidesProps {
  cells: ReturnType<typeof withCopies>
  /** Slides without their copies. */
  total: number
  pageSize: number
  reducedMotion: boolean
  onSwiperReady(swiper: SwiperInstance): void
  /** @param first index in `cells` of the page's first slide */
  onMoved(first: number): void
}

function Slides({ cells, total, pageSize, reducedMotion, onSwiperReady, onMoved }: SlidesProps) {
  const { t } = useTranslation('portal')
  return (
    <Swiper
      className="ow-carousel-view ow-wide"
      loop
      loopPreventsSliding={false}
      watchSlidesProgress
      // Swiper would measure the carousel, not the widget.
      slidesPerView={pageSize}
      spaceBetween={16}
      speed={reducedMotion ? 0 : 300}
      onSwiper={onSwiperReady}
      onRealIndexChange={({ realIndex }) => onMoved(realIndex)}
    >
      {cells.map((slide) => (
        <SwiperSlide
          key={slide.key}
          className="ow-carousel-cell"
          style={{ '--_place': slide.index } as CSSProperties}
          aria-hidden={slide.isCopy || undefined}
          inert={slide.isCopy}
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

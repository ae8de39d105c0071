// A row of slides that loops, on swiper. It moves by itself only while nobody points at it, nothing in it has focus, reduced motion is not
// asked for and its pause button is not pressed. Swiper's own Keyboard listens on the page, its Navigation and Pagination write HTML: the
// buttons are ours.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Swiper as Mover } from 'swiper'
import { arrange, type CarouselSlide, Slides } from './carousel-slides'
import { IconButton } from './icon-button'
import { useLoopOrder } from './use-loop-order'
import { useReducedMotion } from './use-reduced-motion'
import { useWidgetWidth } from './use-widget-width'
import './carousel.css'

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
  useAutoplay(mover, autoplay === undefined ? undefined : moving && movable)

  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
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
        <Slides
          // To loop, swiper moves the slides in the DOM; React must not move them, too.
          key={all.map(({ key }) => key).join(' ')}
          all={all}
          total={slides.length}
          size={size}
          calm={calm}
          autoplay={autoplay}
          onMover={setMover}
        />
      )}
      {movable && (
        <Controls label={label} mover={mover}>
          {autoplay !== undefined && (
            <IconButton
              variant="raised"
              icon={wanted ? Pause : Play}
              label={wanted ? t('ui.pause') : t('ui.play')}
              onClick={() => setStopped(wanted)}
            />
          )}
        </Controls>
      )}
    </section>
  )
}

/** @param moving undefined: the carousel never moves by itself */
function useAutoplay(mover: Mover | undefined, moving: boolean | undefined): void {
  useEffect(() => {
    if (!mover || mover.destroyed || moving === undefined) return
    if (moving) mover.autoplay.start()
    else mover.autoplay.stop()
  }, [mover, moving])
}

/** Back and forth, by buttons and arrow keys; `children`: further buttons before them. */
function Controls({ label, mover, children }: { label: string; mover: Mover | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') mover?.slideNext()
    else if (event.key === 'ArrowLeft') mover?.slidePrev()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one thing, not a set of fields
    <div className="ow-carousel-controls" role="group" aria-label={label} onKeyDown={keys}>
      {children}
      <IconButton variant="raised" icon={ChevronLeft} label={t('ui.previous')} onClick={() => mover?.slidePrev()} />
      <IconButton variant="raised" icon={ChevronRight} label={t('ui.next')} onClick={() => mover?.slideNext()} />
    </div>
  )
}

// A row of slides that loops. It moves by itself only while nobody points at it, nothing in it has focus, motion is welcome and the
// visible button does not say otherwise.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button'
import { useEmbla } from './use-embla'
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

export function Carousel({ label, slides, perPage, autoplay, fill }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const width = useWidgetWidth(box)
  const calm = useReducedMotion()
  const [stopped, setStopped] = useState<boolean>()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)

  const most = Math.max(...Object.values(perPage))
  const all = arrange(slides, fill && slides.length > 1 ? most + 1 : 0)
  const size = width === undefined ? 0 : pageSize(perPage, width)
  const movable = all.length > size
  const { mover, seen } = useEmbla(view, { loop: all.length > most, calm, slides: all.length, size })
  const wanted = !(stopped ?? calm)
  const moving = autoplay !== undefined && wanted && !pointed && !focused

  useEffect(() => {
    if (!mover || !moving || !movable) return
    const timer = setInterval(mover.next, autoplay)
    return () => clearInterval(timer)
  }, [mover, moving, movable, autoplay])

  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') mover?.next()
    else if (event.key === 'ArrowLeft') mover?.previous()
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
        <div ref={view} className="ow-carousel-view">
          <div className="ow-carousel-row" style={{ '--_size': size } as CSSProperties}>
            {all.map((slide, index) => (
              <div
                key={slide.key}
                className="ow-carousel-cell"
                aria-hidden={slide.copy || undefined}
                inert={slide.copy}
              >
                {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields */}
                <div
                  className="ow-carousel-slide"
                  role="group"
                  aria-roledescription={t('ui.slide')}
                  aria-label={slide.label ?? t('ui.slideOf', { number: slide.index + 1, total: slides.length })}
                  inert={!seen.includes(index)}
                >
                  {slide.content}
                </div>
              </div>
            ))}
          </div>
        </div>
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
          <IconButton variant="raised" icon={ChevronLeft} label={t('ui.previous')} onClick={() => mover?.previous()} />
          <IconButton variant="raised" icon={ChevronRight} label={t('ui.next')} onClick={() => mover?.next()} />
        </div>
      )}
    </section>
  )
}

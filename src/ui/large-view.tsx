// A picture in a full-screen dialog with zoom and pan.
import { Maximize, ZoomIn, ZoomOut } from 'lucide'
import { type DOMAttributes, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button'
import { useModal } from './use-modal'
import './large-view.css'

interface Props {
  onClose: () => void
  title: ReactNode
  src: string
  alt: string
  /** More buttons beside the zoom (download, new tab). */
  actions?: ReactNode
}

export function LargeView({ onClose, title, src, alt, actions }: Props) {
  const { t } = useTranslation()
  const { dialog, heading, closeButton } = useModal(true, onClose)
  const box = useRef<HTMLDivElement>(null)
  const { view, zoom, reset, surface } = useZoom(box)
  const isWhole = view.scale <= 1
  return (
    <dialog {...dialog} className="ow-large ow-modal ow-wide">
      <div className="ow-large-sheet ow-stack ow-tall">
        <div className="ow-large-head ow-line-below ow-row ow-gap-2">
          <h2 {...heading} className="ow-grow">
            {title}
          </h2>
          {actions}
          {closeButton}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a surface that takes keys, not a set of fields */}
        <div
          ref={box}
          className="ow-large-stage ow-ring-inside ow-cut ow-relative"
          role="group"
          aria-label={t('ui.zoomKeys')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom and pan here
          tabIndex={0}
          data-zoomed={!isWhole || undefined}
          {...surface}
        >
          <img
            className="ow-contain ow-fill"
            src={src}
            alt={alt}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        </div>
        <div className="ow-large-tools ow-row ow-gap-2 ow-middle">
          <IconButton
            variant="raised"
            icon={ZoomOut}
            label={t('ui.zoomOut')}
            disabled={isWhole}
            onClick={() => zoom(1 / 1.4)}
          />
          <output className="ow-figures ow-large-scale ow-muted ow-small">
            {t('ui.percent', { percent: Math.round(view.scale * 100) })}
          </output>
          <IconButton
            variant="raised"
            icon={ZoomIn}
            label={t('ui.zoomIn')}
            disabled={view.scale >= largest}
            onClick={() => zoom(1.4)}
          />
          <IconButton variant="raised" icon={Maximize} label={t('ui.zoomReset')} disabled={isWhole} onClick={reset} />
        </div>
      </div>
    </dialog>
  )
}

// Zoom and pan by wheel, pinch, drag, double click and keys. The result is a CSS transform, so that no layout is computed.

interface Viewport {
  scale: number
  x: number
  y: number
}

const whole: Viewport = { scale: 1, x: 0, y: 0 }
const largest = 8

/** Limits scale and offset: an edge of the enlarged picture never enters the box; at scale 1 it is centred. */
function bounded({ scale, x, y }: Viewport, box: DOMRect): Viewport {
  const size = Math.min(largest, Math.max(1, scale))
  if (size === 1) return whole
  const reachX = (box.width * (size - 1)) / 2
  const reachY = (box.height * (size - 1)) / 2
  return { scale: size, x: Math.min(reachX, Math.max(-reachX, x)), y: Math.min(reachY, Math.max(-reachY, y)) }
}

/**
 * @param box the element that shows the picture and gets the handlers of `surface`
 * @returns the current view, and functions to change it
 */
function useZoom(box: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(whole)

  const change = (make: (now: Viewport, rect: DOMRect) => Viewport) => {
    const rect = box.current?.getBoundingClientRect()
    if (rect) setView((now) => bounded(make(now, rect), rect))
  }
  /** Zooms around a point of the window; the picture's part below it stays there. By default around the centre. */
  const zoom = (factor: number, atX?: number, atY?: number) =>
    change((now, rect) => {
      const scale = Math.min(largest, Math.max(1, now.scale * factor))
      const px = (atX ?? rect.left + rect.width / 2) - rect.left - rect.width / 2
      const py = (atY ?? rect.top + rect.height / 2) - rect.top - rect.height / 2
      const ratio = scale / now.scale
      return { scale, x: px - (px - now.x) * ratio, y: py - (py - now.y) * ratio }
    })
  const pan = (dx: number, dy: number) => change((now) => ({ ...now, x: now.x + dx, y: now.y + dy }))
  const reset = () => setView(whole)

  // A native listener, because React's is passive and cannot prevent the page from scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: zoom() is the same in every render
  useEffect(() => {
    const node = box.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * 0.002), event.clientX, event.clientY)
    }
    node?.addEventListener('wheel', turn, { passive: false })
    return () => node?.removeEventListener('wheel', turn)
  }, [box])

  const keys: Record<string, () => void> = {
    '+': () => zoom(1.4),
    '=': () => zoom(1.4),
    '-': () => zoom(1 / 1.4),
    '0': reset,
    ArrowLeft: () => pan(60, 0),
    ArrowRight: () => pan(-60, 0),
    ArrowUp: () => pan(0, 60),
    ArrowDown: () => pan(0, -60),
  }
  const surface: DOMAttributes<HTMLElement> = {
    ...usePointers(zoom, pan),
    onDoubleClick: ({ clientX, clientY }) => (view.scale > 1 ? reset() : zoom(2.5, clientX, clientY)),
    onKeyDown(event) {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
  }
  return { view, zoom, reset, surface }
}

type Zoom = (factor: number, atX?: number, atY?: number) => void
type Pan = (dx: number, dy: number) => void

/** One pointer pans; two pointers zoom by the change of their distance, around the point between them. */
function usePointers(zoom: Zoom, pan: Pan): DOMAttributes<HTMLElement> {
  const pointers = useRef(new Map<number, { x: number; y: number }>()).current
  const release = ({ pointerId }: { pointerId: number }) => void pointers.delete(pointerId)
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }) {
      currentTarget.setPointerCapture(pointerId)
      pointers.set(pointerId, { x: clientX, y: clientY })
    },
    onPointerMove({ pointerId, clientX, clientY }) {
      const was = pointers.get(pointerId)
      if (!was) return
      const other = [...pointers].find(([id]) => id !== pointerId)?.[1]
      const now = { x: clientX, y: clientY }
      pointers.set(pointerId, now)
      if (!other) return pan(now.x - was.x, now.y - was.y)
      const distance = (from: { x: number; y: number }) => Math.hypot(from.x - other.x, from.y - other.y)
      zoom(distance(now) / Math.max(1, distance(was)), (now.x + other.x) / 2, (now.y + other.y) / 2)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

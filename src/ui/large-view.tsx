// A picture in a full-screen dialog with zoom and pan.
import { Maximize, X, ZoomIn, ZoomOut } from 'lucide'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button'
import { useModal } from './use-modal'
import { useZoom } from './use-zoom'
import './large-view.css'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  src: string
  alt: string
  /** More buttons beside the zoom (download, new tab). */
  actions?: ReactNode
}

export function LargeView(props: Props) {
  const { ref, handlers } = useModal({ open: props.open, onClose: props.onClose, dismissible: true })
  const titleId = useId()
  if (!props.open) return null
  return (
    <dialog
      ref={ref}
      part="dialog"
      className="ow-large ow-modal"
      aria-modal="true"
      aria-labelledby={titleId}
      {...handlers}
    >
      <Viewer {...props} titleId={titleId} />
    </dialog>
  )
}

function Viewer({ onClose, title, src, alt, actions, titleId }: Props & { titleId: string }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const zooming = useZoom(box)
  const { view, handlers, smallest } = zooming
  return (
    <div className="ow-large-sheet">
      <header className="ow-large-head ow-row ow-gap-2">
        <h2 id={titleId} className="ow-grow" tabIndex={-1} data-title>
          {title}
        </h2>
        {actions}
        <IconButton icon={X} label={t('ui.close')} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a surface that takes keys, not a set of fields */}
      <div
        ref={box}
        className="ow-large-stage"
        role="group"
        aria-label={t('ui.zoomKeys')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom and pan here
        tabIndex={0}
        data-zoomed={!smallest || undefined}
        {...handlers}
      >
        <img
          className="ow-fill"
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <ZoomTools {...zooming} />
    </div>
  )
}

function ZoomTools({ view, zoom, reset, smallest, largest }: ReturnType<typeof useZoom>) {
  const { t } = useTranslation()
  return (
    <footer className="ow-large-tools ow-row ow-gap-2 ow-middle">
      <IconButton
        variant="raised"
        icon={ZoomOut}
        label={t('ui.zoomOut')}
        disabled={smallest}
        onClick={() => zoom(1 / 1.4)}
      />
      <output className="ow-figures ow-large-scale ow-muted ow-small">
        {t('ui.percent', { percent: Math.round(view.scale * 100) })}
      </output>
      <IconButton variant="raised" icon={ZoomIn} label={t('ui.zoomIn')} disabled={largest} onClick={() => zoom(1.4)} />
      <IconButton variant="raised" icon={Maximize} label={t('ui.zoomReset')} disabled={smallest} onClick={reset} />
    </footer>
  )
}

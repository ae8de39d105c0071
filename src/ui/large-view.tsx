// Shows a picture in a full-screen dialog: whole, or in its own size.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { useModal } from './use-modal'
import './large-view.css'

interface Props {
  onClose: () => void
  title: ReactNode
  src: string
  alt: string
  actions?: ReactNode
}

export function LargeView({ onClose, title, src, alt, actions }: Props) {
  const { t } = useTranslation()
  const { dialog, heading, closeButton } = useModal(true, onClose)
  const [isWhole, setWhole] = useState(true)
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
        {/* biome-ignore lint/a11y/useSemanticElements: a surface that scrolls, not a set of fields */}
        <div
          className="ow-large-stage ow-ring-inside"
          role="group"
          aria-label={t('ui.scrolled')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll here
          tabIndex={0}
          data-size={isWhole ? 'whole' : 'own'}
        >
          <img src={src} alt={alt} />
        </div>
        <div className="ow-large-tools ow-row ow-gap-2 ow-justify-center">
          <Button aria-pressed={isWhole} onClick={() => setWhole(true)}>
            {t('ui.whole')}
          </Button>
          <Button aria-pressed={!isWhole} onClick={() => setWhole(false)}>
            {t('ui.percent', { percent: 100 })}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

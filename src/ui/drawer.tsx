// A modal panel from the side (the menu of a narrow widget).
import { X } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button'
import { useModal } from './use-modal'
import './drawer.css'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  side?: 'start' | 'end'
  footer?: ReactNode
}

export function Drawer({ open, onClose, title, children, side = 'start', footer }: Props) {
  const { t } = useTranslation()
  const { ref, handlers } = useModal({ open, onClose, dismissible: true })
  const titleId = useId()
  if (!open) return null
  return (
    <dialog
      ref={ref}
      part="dialog"
      className="ow-drawer ow-modal"
      data-side={side}
      aria-modal="true"
      aria-labelledby={titleId}
      {...handlers}
    >
      <div className="ow-drawer-sheet ow-tall">
        <div className="ow-drawer-head ow-row ow-gap-3 ow-between">
          <h2 id={titleId} tabIndex={-1} data-title>
            {title}
          </h2>
          <IconButton icon={X} label={t('ui.close')} onClick={onClose} />
        </div>
        <div className="ow-drawer-body ow-scroll">{children}</div>
        {footer && <div className="ow-drawer-foot">{footer}</div>}
      </div>
    </dialog>
  )
}

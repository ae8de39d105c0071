// A modal panel at the side (a narrow widget's menu).
import type { ReactNode } from 'react'
import { useModal } from './use-modal'
import './drawer.css'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
}

export function Drawer({ open, onClose, title, children, footer }: Props) {
  const { dialog, heading, closeButton } = useModal(open, onClose)
  if (!open) return null
  return (
    <dialog {...dialog} className="ow-drawer ow-modal">
      <div className="ow-drawer-sheet ow-stack ow-tall">
        <div className="ow-drawer-head ow-line-below ow-row ow-gap-3 ow-between">
          <h2 {...heading}>{title}</h2>
          {closeButton}
        </div>
        <div className="ow-drawer-body ow-scroll">{children}</div>
        {footer && <div className="ow-drawer-foot ow-line-above">{footer}</div>}
      </div>
    </dialog>
  )
}

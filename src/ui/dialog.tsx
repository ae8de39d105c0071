// A modal on the native <dialog>; focus is in use-modal.tsx.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useModal } from './use-modal'
import { watchSize } from './watch-size'
import './dialog.css'

export interface DialogProps {
  open: boolean
  /** By close button, Escape or backdrop; needs `dismissible`. */
  onClose?: () => void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** False: the user must choose an action. */
  dismissible?: boolean
  size?: 's' | 'm' | 'l' | 'full'
  art?: ReactNode
  /** Read with the title; by default the body. */
  describedBy?: string
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, dismissible, size = 'm', art, describedBy } = props
  const { dialog, heading, closeButton } = useModal(open, onClose, dismissible)
  const bodyId = `${heading.id}-body`
  if (!open) return null
  const isRead = children && (size === 's' || size === 'm')
  return (
    <dialog
      {...dialog}
      className="ow-dialog ow-modal"
      data-size={size}
      aria-describedby={describedBy ?? (isRead ? bodyId : undefined)}
    >
      <div className="ow-dialog-sheet ow-stack ow-cut">
        <div className="ow-dialog-head">
          {art && <div className="ow-dialog-art">{art}</div>}
          <h2 {...heading} className={`ow-dialog-title ${art ? 'ow-moment' : ''}`}>
            {title}
          </h2>
          {closeButton && <div className="ow-dialog-close">{closeButton}</div>}
        </div>
        {children && (
          <ScrollArea labelledBy={heading.id}>
            <div id={bodyId}>{children}</div>
          </ScrollArea>
        )}
        {actions && <div className="ow-dialog-actions ow-line-above ow-gap-3 ow-flex">{actions}</div>}
      </div>
    </dialog>
  )
}

/** Focusable while it overflows, as Safari scrolls by no key. */
function ScrollArea({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const node = ref.current
    if (!node) return
    return watchSize(() => setScrolls(node.scrollHeight > node.clientHeight + 1), node, ...node.children)
  }, [])
  const focusable = scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {}
  return (
    <div ref={ref} className="ow-dialog-body ow-scroll" {...focusable}>
      {children}
    </div>
  )
}

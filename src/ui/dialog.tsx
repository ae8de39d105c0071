import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useModal } from './use-modal'
import { watchSize } from './watch-size'
import './dialog.css'

export interface DialogProps {
  open: boolean
  /** Called by button, Escape or backdrop if `dismissible`. */
  onClose?: () => void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  dismissible?: boolean
  size?: 's' | 'm' | 'l' | 'full'
  /** Decoration above the title. */
  art?: ReactNode
  /** Id of what is read with the title; default: the body of a small dialog. */
  describedBy?: string
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, dismissible, size = 'm', art, describedBy } = props
  const { dialog, heading, closeButton } = useModal(open, onClose, dismissible)
  const bodyId = `${heading.id}-body`
  if (!open) return null
  const isBodyRead = children && (size === 's' || size === 'm')
  return (
    <dialog
      {...dialog}
      className="ow-dialog ow-modal"
      data-size={size}
      aria-describedby={describedBy ?? (isBodyRead ? bodyId : undefined)}
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

/** Can have the focus while it overflows: Safari scrolls nothing else by keyboard. */
function ScrollArea({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  useLayoutEffect(() => {
    const node = ref.current
    if (!node) return
    return watchSize(() => setOverflowing(node.scrollHeight > node.clientHeight + 1), node, ...node.children)
  }, [])
  const focusProps = isOverflowing ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {}
  return (
    <div ref={ref} className="ow-dialog-body ow-scroll" {...focusProps}>
      {children}
    </div>
  )
}

// Short messages at the foot of the page. The notices store announces them, so they have no role that would, and removes them after a time; hovering or focusing one
// pauses its timer.
import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import './notice-stack.css'

export interface NoticeEntry {
  id: number
  kind: 'info' | 'success' | 'danger'
  text: ReactNode
}

interface Props {
  notices: readonly NoticeEntry[]
  onClose: (id: NoticeEntry['id']) => void
  onPause?: (paused: boolean) => void
}

const icons = { info: Info, success: CircleCheck, danger: CircleAlert }

export function NoticeStack({ notices, onClose, onPause }: Props) {
  const { t } = useTranslation()
  const stack = useRef<HTMLDivElement>(null)
  const count = notices.length

  // In the top layer, so that a host's `overflow` cannot clip it. Reopened for every message to lie above a dialog opened meanwhile.
  useEffect(() => {
    const node = stack.current
    if (!count || !node || !('showPopover' in node)) return
    if (node.matches(':popover-open')) node.hidePopover()
    node.showPopover()
  }, [count])

  if (count === 0) return null
  return (
    <div ref={stack} popover="manual" data-print="hide" className="ow-notices ow-gap-2">
      {notices.map(({ id, kind, text }) => (
        <div
          key={id}
          className="ow-notice ow-kind ow-float ow-wide ow-gap-3"
          data-kind={kind}
          onMouseEnter={() => onPause?.(true)}
          onMouseLeave={() => onPause?.(false)}
          onFocus={() => onPause?.(true)}
          onBlur={() => onPause?.(false)}
        >
          <Icon icon={icons[kind]} className="ow-notice-icon" />
          <p className="ow-notice-text">{text}</p>
          <IconButton icon={X} size={18} label={t('ui.close')} onClick={() => onClose(id)} />
        </div>
      ))}
    </div>
  )
}

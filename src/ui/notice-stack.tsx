// Short messages at the foot of the page. The store that feeds it announces them and counts the seconds; hovering or
// focusing one stops the clock.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import './notice-stack.css'

export interface NoticeEntry {
  id: string | number
  kind: 'info' | 'success' | 'danger'
  text: ReactNode
}

interface Props {
  notices: readonly NoticeEntry[]
  onClose: (id: NoticeEntry['id']) => void
  onPause?: (id: NoticeEntry['id']) => void
  onResume?: (id: NoticeEntry['id']) => void
}

const icons = { info: Info, success: CircleCheck, danger: CircleAlert }

/** The top layer: above every host's own bars, never cut by its overflow. */
const show = (node: HTMLElement | null) => {
  if (node && 'showPopover' in node && !node.matches(':popover-open')) node.showPopover()
}

export function NoticeStack({ notices, onClose, onPause, onResume }: Props) {
  const { t } = useTranslation('common')
  if (notices.length === 0) return null
  return (
    <div ref={show} popover="manual" className="ow-notices">
      {notices.map(({ id, kind, text }) => (
        <div
          key={id}
          className="ow-notice"
          data-kind={kind}
          role={kind === 'danger' ? 'alert' : 'status'}
          onMouseEnter={() => onPause?.(id)}
          onMouseLeave={() => onResume?.(id)}
          onFocus={() => onPause?.(id)}
          onBlur={() => onResume?.(id)}
        >
          <Icon icon={icons[kind]} className="ow-notice-icon" />
          <p className="ow-notice-text">{text}</p>
          <IconButton icon={X} size={18} label={t('ui.close')} onClick={() => onClose(id)} />
        </div>
      ))}
    </div>
  )
}

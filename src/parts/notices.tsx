// Shows notices, which stay under pointer or focus; the store announces them.
import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotices, useWidget } from '../state/widget-context'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import './notices.css'

const icons = { info: Info, success: CircleCheck, danger: CircleAlert }

export function Notices() {
  const { t } = useTranslation()
  const { pause, dismiss } = useWidget().app.notices
  const { items } = useNotices()
  const stack = useRef<HTMLDivElement>(null)
  const newest = items.at(-1)?.id
  // Resumes the timers if another element shows the notices.
  useEffect(() => () => pause(false), [pause])

  // Shown anew, so that they stand above a dialog opened meanwhile.
  useEffect(() => {
    const node = stack.current
    if (newest === undefined || !node || !('showPopover' in node)) return
    if (node.matches(':popover-open')) node.hidePopover()
    node.showPopover()
  }, [newest])

  if (newest === undefined) return null
  const [onEnter, onLeave] = [() => pause(true), () => pause(false)]
  const pauses = { onMouseEnter: onEnter, onMouseLeave: onLeave, onFocus: onEnter, onBlur: onLeave }
  return (
    <div ref={stack} popover="manual" className="ow-notices ow-stack ow-gap-2 ow-margin-auto ow-pad-4">
      {items.map(({ id, kind, text }) => (
        <div key={id} className="ow-notice ow-row ow-kind ow-float ow-wide ow-gap-3" data-kind={kind} {...pauses}>
          <Icon icon={icons[kind]} className="ow-tint" />
          <p className="ow-notice-text ow-strong ow-grow">{text()}</p>
          <IconButton icon={X} size={18} label={t('ui.close')} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  )
}

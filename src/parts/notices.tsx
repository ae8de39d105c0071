// The notices of the page's shared store, over the current screen; they stay while the pointer or the focus is on them.
import { useEffect } from 'react'
import { useNotices } from '../state/hooks'
import { useWidget } from '../state/widget-context'
import { NoticeStack } from '../ui/notice-stack'

export function Notices() {
  const { notices } = useWidget().app
  const { items } = useNotices()
  // Another element says the rest.
  useEffect(() => () => notices.pause(false), [notices])
  return (
    <NoticeStack
      notices={items}
      onClose={(id) => notices.dismiss(Number(id))}
      onPause={() => notices.pause(true)}
      onResume={() => notices.pause(false)}
    />
  )
}

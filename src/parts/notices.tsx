// Shows the notices of the page's shared store; they stay while pointer or focus is on them.
import { useEffect } from 'react'
import { useNotices, useWidget } from '../state/widget-context'
import { NoticeStack } from '../ui/notice-stack'

export function Notices() {
  const { notices } = useWidget().app
  const { items } = useNotices()
  // When this element is removed another one shows the notices: resumes their timers.
  useEffect(() => () => notices.pause(false), [notices])
  return <NoticeStack notices={items} onClose={notices.dismiss} onPause={notices.pause} />
}

// A scrolling box. While its content overflows it is focusable, so that keys can scroll it (Safari does not make it focusable itself).
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface Props {
  className: string
  labelledBy: string
  children: ReactNode
}

export function ScrollArea({ className, labelledBy, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const node = ref.current
    if (!node) return
    const watch = new ResizeObserver(() => setScrolls(node.scrollHeight > node.clientHeight + 1))
    watch.observe(node)
    if (node.firstElementChild) watch.observe(node.firstElementChild)
    return () => watch.disconnect()
  }, [])
  const focusable = scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {}
  return (
    <div ref={ref} className={className} {...focusable}>
      <div>{children}</div>
    </div>
  )
}

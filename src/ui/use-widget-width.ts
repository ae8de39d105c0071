// The widget's own width, for the few rules that CSS container queries cannot express (slides per page).
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Undefined until measured, before the first paint. */
export function useWidgetWidth(ref: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const root = ref.current?.closest('.ow-root') ?? ref.current
    if (!root) return
    setWidth(root.clientWidth)
    const watch = new ResizeObserver(() => setWidth(root.clientWidth))
    watch.observe(root)
    return () => watch.disconnect()
  }, [ref])
  return width
}

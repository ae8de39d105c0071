// The widget's width, for what CSS container queries cannot express (slides per page).
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Undefined in the first render only: measured in a layout effect, before the first paint. */
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

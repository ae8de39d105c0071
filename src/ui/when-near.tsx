// What comes near the visible part: a hook, and a place that renders its content only then.
import { type ReactNode, type RefCallback, useCallback, useRef, useState } from 'react'

/**
 * @param act called whenever the element comes within `margin` of the visible part of its scroll container, or of the viewport
 * @param within selector of the scroll container
 * @returns a ref for the element; with another `round` the element is looked at again, although it has stayed in place
 */
export function useNear(act: () => void, margin: string, { within, round }: { within?: string; round?: number } = {}) {
  const latest = useRef(act)
  latest.current = act
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new ref, and so another look
  return useCallback<RefCallback<Element>>(
    (element) => {
      if (!element) return
      const watch = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) latest.current()
        },
        { root: within ? element.closest(within) : null, rootMargin: margin },
      )
      watch.observe(element)
      return () => watch.disconnect()
    },
    [margin, within, round],
  )
}

interface Props {
  /** Rendered at once. */
  start?: boolean
  margin?: string
  within?: string
  /** Stands in the place until then. */
  placeholder?: ReactNode
  className?: string
  children: ReactNode
}

/** Renders its content when its place comes near the visible part: what is not seen costs no call and no time. */
export function WhenNear({ start = false, margin = '0px', within, placeholder, className, children }: Props) {
  const [near, setNear] = useState(start)
  const place = useNear(() => setNear(true), margin, within ? { within } : {})
  return (
    <div ref={near ? undefined : place} className={className}>
      {near ? children : placeholder}
    </div>
  )
}

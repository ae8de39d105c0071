import { type RefCallback, useCallback, useRef } from 'react'

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

// Renders a long list page by page: the next page is added when the end of the list is within 600 px of the viewport.
import { type RefCallback, useCallback, useState } from 'react'

/** @returns the items to show now, and a ref for an element after them while there are more */
export function useGradual<T>(
  items: readonly T[],
  page: number,
): { shown: readonly T[]; end: RefCallback<Element> | undefined } {
  const [count, setCount] = useState(page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new ref after each page observes again, because the end may still be visible
  const end = useCallback(
    (element: Element | null) => {
      if (!element) return
      const watch = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setCount((before) => before + page)
        },
        { rootMargin: '600px' },
      )
      watch.observe(element)
      return () => watch.disconnect()
    },
    [page, count],
  )
  return { shown: items.slice(0, count), end: count < items.length ? end : undefined }
}

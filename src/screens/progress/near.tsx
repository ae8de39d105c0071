// Renders its children only when they come near the visible part of the carousel, so that a long list opens as fast as a short one.
import { type ReactNode, useEffect, useRef, useState } from 'react'

export function Near({ start, children }: { start: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(start)
  useEffect(() => {
    const node = place.current
    if (near || !node) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { root: node.closest('.ow-carousel-view'), rootMargin: '0px 120%' },
    )
    watch.observe(node)
    return () => watch.disconnect()
  }, [near])
  return (
    <div ref={place} className="ow-progress-place">
      {near && children}
    </div>
  )
}

import { type ReactNode, type RefCallback, useCallback, useState } from 'react'

interface Props {
  placeholder: ReactNode
  className?: string
  children: ReactNode
}

/** Renders its children when they are scrolled to, and makes no calls before. */
export function WhenNear({ placeholder, className, children }: Props) {
  const [isNear, setNear] = useState(false)
  const place = useCallback<RefCallback<Element>>((element) => {
    if (!element) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={isNear ? undefined : place} className={className}>
      {isNear ? children : placeholder}
    </div>
  )
}

import { type ReactNode, type RefCallback, useCallback, useState } from 'react'

interface Props {
  placeholder: ReactNode
  className?: string
  children: ReactNode
}

/** What is not seen costs no call. */
export function WhenNear({ placeholder, className, children }: Props) {
  const [near, setNear] = useState(false)
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
    <div ref={near ? undefined : place} className={className}>
      {near ? children : placeholder}
    </div>
  )
}

// Draws a small picture on a canvas, which needs no address and so no entry in a page's security policy.
import { useLayoutEffect, useRef } from 'react'

interface Props {
  thumbnail: HTMLCanvasElement
  /** Without it the picture is hidden from screen readers. */
  label?: string
  className: string
}

export function ThumbnailPicture({ thumbnail, label, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const shown = canvas.current
    if (!shown) return
    Object.assign(shown, { width: thumbnail.width, height: thumbnail.height })
    shown.getContext('2d')?.drawImage(thumbnail, 0, 0)
  }, [thumbnail])
  return (
    <canvas
      ref={canvas}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}

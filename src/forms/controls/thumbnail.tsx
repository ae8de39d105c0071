// Draws a small picture on a canvas, which needs no address and so no entry in a page's security policy.
import { useLayoutEffect, useRef } from 'react'
import type { Thumbnail } from '../../domain/upload'

interface Props {
  thumbnail: Thumbnail
  /** Without it the picture is hidden from screen readers. */
  label?: string
  className: string
}

export function ThumbnailPicture({ thumbnail: { picture, turns }, label, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const shown = canvas.current
    const paper = shown?.getContext('2d')
    if (!shown || !paper) return
    const { width, height } = picture
    const [across, down] = turns % 2 === 0 ? [width, height] : [height, width]
    Object.assign(shown, { width: across, height: down })
    paper.translate(across / 2, down / 2)
    paper.rotate((turns * Math.PI) / 2)
    paper.drawImage(picture, -width / 2, -height / 2)
  }, [picture, turns])
  return (
    <canvas
      ref={canvas}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}

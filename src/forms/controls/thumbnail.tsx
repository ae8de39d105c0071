// Small pictures of files, drawn on a canvas, which needs no address and so no entry in a page's security policy.
import { X } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import type { Page } from '../../domain/upload'
import { IconButton } from '../../ui/icon-button'
import type { FileSlot } from './file-buttons'

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

interface PageProps extends Pick<FileSlot, 'watch'> {
  page: Page
  label: string
  removeLabel: string
  onRemove(): void
}

/** A picture that is not sent yet, with the button that takes it away. */
export function PagePicture({ page, label, removeLabel, onRemove, watch }: PageProps) {
  return (
    <>
      <ThumbnailPicture thumbnail={page.thumbnail} className="ow-contain ow-fill" label={label} />
      <IconButton
        ref={watch}
        variant="raised"
        size={18}
        icon={X}
        className="ow-tile-remove"
        label={removeLabel}
        onClick={onRemove}
      />
    </>
  )
}

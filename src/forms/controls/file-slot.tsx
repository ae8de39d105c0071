// What the views of an upload slot share: its file, its buttons and its pictures.
import { Camera, Images, X } from 'lucide'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { limits } from '../../domain/limits'
import type { Page, StoredFile, UploadState } from '../../domain/upload'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { useFormParts } from '../form-parts'

export interface FileSlot {
  name: string
  label: string
  state: UploadState
  stored: readonly StoredFile[]
  /** What the field takes: 'PDF, JPG o PNG'. */
  types: string
  /** Its file, what is to be known of it, and a hint; '' where there is none. */
  words: [file: string, note: string, hint: string]
  /** Why files that were chosen last were not taken. */
  remarks: readonly string[]
  input: RefObject<HTMLInputElement | null>
  /** Opens the input for pictures that become one document; for a side of it also for a file that has both. */
  pick(camera: boolean, side?: number): void
  watch: ReturnType<typeof useFocusKept>
}

/**
 * A ref for buttons of a file slot: one that is removed while it has the focus gives it to the slot's input, else the
 * browser would focus the page. Runs as ref cleanup, before the removal.
 */
export const useFocusKept = (input: FileSlot['input']) =>
  useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button?.matches(':focus')) input.current?.focus()
    },
    [input],
  )

/** The words of a button, and its name with its field's: screen readers list buttons without their surroundings. */
export const fieldButton = (words: string, label: string) => ({ 'aria-label': `${words} ${label}`, children: words })

/** Begins a document of several pictures, or adds to it (`more`). The camera is offered on touch screens. */
export function GatherButtons({
  label,
  pick,
  watch,
  more,
}: Pick<FileSlot, 'label' | 'pick' | 'watch'> & { more?: boolean }) {
  const { say } = useFormParts()
  const photo = say(more ? 'files:pages.another' : 'files:pages.photo')
  const join = say(more ? 'files:pages.add' : 'files:pages.join', { max: limits.upload.pages })
  const small = { size: 's', ref: watch } as const
  return (
    <>
      <Button
        {...small}
        {...fieldButton(photo, label)}
        className="ow-file-camera"
        icon={Camera}
        onClick={() => pick(true)}
      />
      <Button {...small} {...fieldButton(join, label)} variant="quiet" icon={Images} onClick={() => pick(false)} />
    </>
  )
}

interface ThumbnailProps {
  thumbnail: HTMLCanvasElement
  /** Without it the picture is hidden from screen readers. */
  label?: string
  className: string
}

/** A small picture, drawn on a canvas, which needs no address and so no entry in a page's security policy. */
export function ThumbnailPicture({ thumbnail, label, className }: ThumbnailProps) {
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

// Props, buttons and remarks that all views of a file slot share.
import { Camera, Images } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { limits } from '../../domain/limits'
import type { StoredFile, UploadState } from '../../domain/upload'
import { Button, type ButtonProps } from '../../ui/button'
import { useOpenForm } from '../open-form'

export interface FileSlot {
  name: string
  label: string
  state: UploadState
  stored: readonly StoredFile[]
  types: string
  /** '' where there is none. */
  words: [file: string, note: string, hint: string]
  remarks: Remarks
  choose: Choose
}

export interface Remarks {
  words: readonly string[]
  side: number | undefined
}

export const RemarkList = ({ words }: Pick<Remarks, 'words'>) =>
  words.length > 0 && (
    <ul className="ow-file-remarks ow-stack ow-anywhere">
      {words.map((remark) => (
        <li key={remark} className="ow-field-error">
          {remark}
        </li>
      ))}
    </ul>
  )

/** Opens the chooser. `gallery`, `camera`: for pictures @param side of the document */
export type Choose = (way: 'any' | 'gallery' | 'camera', side?: number) => void

/** Gives a removed button's focus to the input; the page would get it. */
export const focusInputOnRemoval = (button: HTMLButtonElement) => () => {
  if (button.matches(':focus')) button.closest('.ow-file')?.querySelector('input')?.focus()
}

interface FileButtonProps extends Omit<ButtonProps, 'children'> {
  words: string
  /** Completes the name: screen readers list buttons without their field. */
  of: string
}

export function FileButton({ words, of, variant = 'quiet', ...rest }: FileButtonProps) {
  return (
    <Button ref={focusInputOnRemoval} size="s" variant={variant} aria-label={`${words} ${of}`} {...rest}>
      {words}
    </Button>
  )
}

export const CameraButton = (props: { words: string; of: string; onClick(): void }) => (
  <FileButton {...props} className="ow-file-camera" variant="secondary" icon={Camera} />
)

/** Begins a document of several pictures, or adds to it (`more`). */
export function GatherButtons({ label, choose, more }: { label: string; choose: Choose; more?: boolean }) {
  const { say } = useOpenForm().words
  const photo = say(more ? 'files:pages.another' : 'files:pages.photo')
  const join = say(more ? 'files:pages.add' : 'files:pages.join', { max: limits.upload.pages })
  return (
    <>
      <CameraButton words={photo} of={label} onClick={() => choose('camera')} />
      <FileButton words={join} of={label} icon={Images} onClick={() => choose('gallery')} />
    </>
  )
}

interface ThumbnailProps {
  thumbnail: HTMLCanvasElement
  /** Without it the picture is hidden from screen readers. */
  label?: string
  className: string
}

/** Draws on a canvas, as an image's address may not be allowed by the page. */
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

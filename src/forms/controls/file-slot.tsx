// Props, buttons and remarks that all views of a file slot share.
import { Camera, Images } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { limits } from '../../domain/limits'
import type { StoredFile, UploadState } from '../../domain/upload'
import { Button, type ButtonProps } from '../../ui/button'
import { useOpenForm } from '../open-form'

export interface FileSlot {
  /** The field's. */
  name: string
  label: string
  state: UploadState
  stored: readonly StoredFile[]
  /** Names of the types that the field takes: 'PDF, JPG o PNG'. */
  types: string
  words: FileWords
  remarks: Remarks
  choose: Choose
}

/** Texts in the user's language; '' where there is none. */
export interface FileWords {
  name: string
  /** What became of the file, and its size. */
  note: string
  /** What may be wrong with it. */
  hint: string
}

/** Why files were not taken, in the user's language. */
export interface Remarks {
  words: readonly string[]
  /** The side of the document for which they were chosen. */
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

/** Opens the chooser of any file, or of pictures. @param side 0 is the front */
export type Choose = (way: 'any' | 'gallery' | 'camera', side?: number) => void

/** Gives a removed button's focus to the input; the page would get it. */
export const focusInputOnRemoval = (button: HTMLButtonElement) => () => {
  if (button.matches(':focus')) button.closest('.ow-file')?.querySelector('input')?.focus()
}

interface FileButtonProps extends Omit<ButtonProps, 'children'> {
  words: string
  /** The label of the field: screen readers list buttons without it. */
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

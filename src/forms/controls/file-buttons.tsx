// What the views of an upload slot share: its file, and its buttons.
import { Camera, Images } from 'lucide'
import { type RefObject, useCallback } from 'react'
import { limits } from '../../domain/limits'
import type { StoredFile, UploadState } from '../../domain/upload'
import { Button } from '../../ui/button'
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
 * A ref for buttons of a file slot: where one is removed while it has the focus, the browser would focus the page; the slot's input takes the
 * focus instead. Runs as ref cleanup, before the removal.
 */
export const useFocusKept = (input: FileSlot['input']) =>
  useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button?.matches(':focus')) input.current?.focus()
    },
    [input],
  )

/** The words of a button, and its name, which says to which field it belongs: screen readers list buttons without their surroundings. */
export const fieldButton = (words: string, label: string) => ({ 'aria-label': `${words} ${label}`, children: words })

/** Begins a document of several pictures, or adds to it (`more`). The camera is offered where the finger is the pointer. */
export function GatherButtons({
  label,
  pick,
  watch,
  more,
}: Pick<FileSlot, 'label' | 'pick' | 'watch'> & { more?: boolean }) {
  const { say } = useFormParts()
  const photo = say(more ? 'controls:file.pages.another' : 'controls:file.pages.photo')
  const join = say(more ? 'controls:file.pages.add' : 'controls:file.pages.join', { max: limits.upload.pages })
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

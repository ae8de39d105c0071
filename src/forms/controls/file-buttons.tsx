// What the buttons of an upload slot share.
import { Camera, Images } from 'lucide'
import { type RefObject, useCallback } from 'react'
import { limits } from '../../domain/limits'
import { Button } from '../../ui/button'
import { useFormParts } from '../form-parts'

export type FocusKept = ReturnType<typeof useFocusKept>

/**
 * A ref for buttons of a file slot: where one is removed while it has the focus, the browser would focus the page; the slot's input takes the
 * focus instead. Runs as ref cleanup, before the removal.
 */
export const useFocusKept = (input: RefObject<HTMLInputElement | null>) =>
  useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button?.matches(':focus')) input.current?.focus()
    },
    [input],
  )

/** The words of a button, and its name, which says to which field it belongs: screen readers list buttons without their surroundings. */
export const fieldButton = (words: string, label: string) => ({ 'aria-label': `${words} ${label}`, children: words })

interface Props {
  label: string
  pick(camera: boolean): void
  /** There are pages already. */
  more?: boolean
  watch: FocusKept
}

/** Begins a document of several pictures, or adds to it. The camera is offered where the finger is the pointer. */
export function GatherButtons({ label, pick, more, watch }: Props) {
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

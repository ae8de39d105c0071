import { type RefObject, useCallback } from 'react'

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

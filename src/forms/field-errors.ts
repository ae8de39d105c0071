// Distributes a form's errors to its fields. One react-hook-form subscription serves all fields: with one each, every key press would call as
// many subscribers as there are fields (0.2 ms with the CPU throttled to a quarter).
import { useEffect, useState } from 'react'
import type { FieldError, UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../domain/field'

export interface FieldErrors {
  of(name: string): FieldError | undefined
  /** @param changed called at once and after each change; undefined: the field has no error. @returns unsubscribes */
  listen(name: string, changed: (error: FieldError | undefined) => void): () => void
}

export function createFieldErrors(form: UseFormReturn<FormValues>): FieldErrors {
  const listeners = new Map<string, (error: FieldError | undefined) => void>()
  let unsubscribe: (() => void) | undefined
  const of = (name: string) => form.getErrors(name) as FieldError | undefined
  const tell = () => {
    for (const [name, changed] of listeners) changed(of(name))
  }
  return {
    of,
    listen(name, changed) {
      listeners.set(name, changed)
      unsubscribe ??= form.subscribe({ formState: { errors: true }, callback: tell })
      changed(of(name))
      return () => {
        listeners.delete(name)
        if (listeners.size > 0) return
        unsubscribe?.()
        unsubscribe = undefined
      }
    },
  }
}

/** The error of one field; its component renders again for this error alone. */
export function useFieldError(errors: FieldErrors, name: string): FieldError | undefined {
  const [error, setError] = useState(() => errors.of(name))
  useEffect(() => errors.listen(name, setError), [errors, name])
  return error
}

// The state of one form: react-hook-form with our resolver, the native listeners, the change tracking, and the methods for controls and owner.
import { useRef, useState } from 'react'
import { type FieldError, type UseFormReturn, useForm } from 'react-hook-form'
import type { FormValues } from '../domain/field'
import { type AnswerReader, createReader, resolverOf, takeOver, textsOf } from './answers'
import { focusControl, listenTo, setControl } from './form-dom'
import type { FieldErrors, FormTools } from './form-parts'
import type { FormHandle, FormProps } from './form-props'
import { kindOf, showAnswer } from './kinds/kind'
import { hasFile } from './uploads'
import { type ChangeTracker, createDraft, useFlush } from './use-draft'

export interface HeldForm {
  readonly form: UseFormReturn<FormValues>
  readonly tools: FormTools
  readonly reader: AnswerReader
  readonly draft: ChangeTracker
  readonly handle: FormHandle
  /** The latest props; field table, kinds and initial values are read once. */
  props(): FormProps
  /** Ref callback for the form element. */
  attach(element: HTMLFormElement): () => void
}

export function useFormTools(props: FormProps): HeldForm {
  const latest = useRef(props)
  latest.current = props
  const [{ reader, resolver, texts }] = useState(() => {
    const { kinds, fields, values = {} } = props
    const made = createReader(kinds, fields, values, () => latest.current.context)
    const isThere = (field: string) => hasFile(latest.current.uploads, field)
    return { reader: made, resolver: resolverOf(kinds, fields, made, isThere), texts: textsOf(kinds, fields, values) }
  })
  const form = useForm<FormValues>({
    defaultValues: texts,
    resolver,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const [held] = useState(() => holdForm(form, reader, () => latest.current))
  useFlush(held.draft)
  return held
}

function holdForm(form: UseFormReturn<FormValues>, reader: AnswerReader, props: () => FormProps): HeldForm {
  const { id, kinds, fields } = props()
  const element: { current: HTMLFormElement | null } = { current: null }
  const hear = () => {
    for (const name of takeOver(element.current, form)) draft.changed(name)
  }
  const answers = () => {
    hear()
    return reader.read(form.getValues())
  }
  const shown = () => reader.shown(answers())
  const draft = createDraft((touched, leaving) => props().onChange?.(answers(), touched, leaving), hear)
  const recheck = (name: string) => {
    if (form.getErrors(name)) void form.trigger(name)
  }
  const text = (name: string): string => form.getValues(name) ?? ''
  const tools: FormTools = {
    ...{ answers, recheck, text },
    errors: createFieldErrors(form),
    ...{ countries: reader.countries, unknown: reader.unknown },
    element: () => element.current,
    first: (name) => text(name) || undefined,
    focusField: (name) => focusControl(element.current, id, name),
  }
  const handle: FormHandle = {
    values: answers,
    touched: draft.touched,
    setValue(name, answer) {
      const field = fields[name]
      if (!field || field.kind === 'file') return
      const typed = showAnswer(kindOf(kinds, field), field, answer)
      if (!setControl(element.current, name, typed)) form.setValue(name, typed)
    },
    setServerError(name, said) {
      if (shown().has(name)) form.setError(name, { type: 'server', message: said })
    },
    focusField: tools.focusField,
    submit: () => element.current?.requestSubmit(),
  }
  return {
    ...{ form, tools, reader, draft, handle, props },
    attach(attached) {
      element.current = attached
      // A field that is left is drafted at once: a browser that is short of time ends a closed tab without `pagehide`.
      const onLeft = () => draft.flush(false)
      const stop = listenTo(attached, { kinds, fields, form, recheck, shown, onChanged: draft.changed, onLeft })
      return () => {
        hear()
        element.current = null
        stop()
      }
    },
  }
}

/**
 * Distributes a form's errors to its fields. One react-hook-form subscription serves all fields: with one each, every key press would call as
 * many subscribers as there are fields (0.2 ms with the CPU throttled to a quarter).
 */
function createFieldErrors(form: UseFormReturn<FormValues>): FieldErrors {
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

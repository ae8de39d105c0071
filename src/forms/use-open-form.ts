// One form while it is open: react-hook-form with our resolver, what it tells its owner, and the methods for controls and owner.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { whenIdle } from '../core/when-idle'
import { controllingFields } from '../domain/condition'
import type { FormValues } from '../domain/field'
import type { Problems } from '../domain/schema'
import { type AnswerReader, createReader, problemError } from './answers'
import type { FormProps } from './form-props'
import { focusControl, readControls } from './native'

export type OpenForm = ReturnType<typeof useOpenForm>

export function useOpenForm(props: FormProps) {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [reader] = useState(() => createReader(() => latest.current))
  const form = useForm<FormValues>({
    defaultValues: reader.texts,
    resolver: reader.check,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const [open] = useState(() => openForm(form, reader, () => latest.current))
  useLeaving(open.leave)
  // The first check builds the fields' schemas: not between the click and its errors.
  useEffect(() => whenIdle(() => void reader.check(form.getValues())), [reader, form])
  return open
}

/** Tells when the window is left, and the page with it perhaps. */
function useLeaving(leave: OpenForm['leave']): void {
  useEffect(() => {
    const leavePage = () => leave(true)
    const hidden = () => {
      if (document.visibilityState === 'hidden') leavePage()
    }
    // An answer that came without an event is collected before anything is typed in another window, else it would count as newer than that.
    const away = () => leave(false)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('blur', away)
    window.addEventListener('pagehide', leavePage)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('blur', away)
      window.removeEventListener('pagehide', leavePage)
    }
  }, [leave])
}

function openForm(form: UseFormReturn<FormValues>, reader: AnswerReader, props: () => FormProps) {
  const { id, fields } = props()
  const controlling = new Set(controllingFields(fields))
  const repeating = Object.entries(fields).flatMap(([name, { same }]) => (same ? [{ name, same }] : []))
  let element: HTMLFormElement | null = null

  /** Copies the controls' values into react-hook-form: some autofill sets them without firing an event. */
  const collect = () => {
    const texts = form.getValues()
    for (const [name, text] of readControls(element)) {
      if (!(name in texts) || texts[name] === text) continue
      form.setValue(name, text)
      tell(name)
    }
  }
  const tell = (name: string) => props().onTyped?.(name, reader.answer(name, form.getValues(name) ?? ''))
  const leave = (isLeaving: boolean) => {
    collect()
    props().onLeave?.(isLeaving)
  }
  const values = () => {
    collect()
    return reader.read(form.getValues())
  }
  const shown = () => reader.shown(values())
  /** Validates a field again if it has an error. */
  const recheck = (name: string) => {
    if (form.getErrors(name)) void form.trigger(name)
  }
  const changed = (name: string) => {
    tell(name)
    recheck(name)
    for (const other of repeating) if (other.same === name) recheck(other.name)
    if (!controlling.has(name)) return
    const asked = shown()
    form.clearErrors(Object.keys(form.getErrors()).filter((wrong) => !asked.has(wrong)))
  }
  return {
    /** react-hook-form's own methods, which hold texts and errors. */
    form,
    reader,
    props,
    collect,
    leave,
    values,
    recheck,
    element: () => element,
    /** Ref callback for the form element. */
    attach(attached: HTMLFormElement) {
      element = attached
      return () => {
        leave(false)
        element = null
      }
    },
    /** The text of a field as typed. */
    text: (name: string): string => form.getValues(name) ?? '',
    /** Registers a field. That one is left is told at once: a browser that is short of time ends a closed tab without `pagehide`. */
    register: (name: string) => form.register(name, { onChange: () => changed(name), onBlur: () => leave(false) }),
    setServerError(name: string, said: string) {
      if (shown().has(name)) form.setError(name, { type: 'server', message: said })
    },
    setProblems(problems: Problems) {
      for (const [name, problem] of Object.entries(problems)) form.setError(name, problemError(problem))
    },
    focusField: (name: string) => focusControl(element, id, name),
    submit: () => element?.requestSubmit(),
  }
}

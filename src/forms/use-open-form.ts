// One form while it is open: react-hook-form with our resolver, its submit, and the methods for controls and owner.

import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { asFailure } from '../core/failure'
import { refusedText } from '../core/refused'
import { whenIdle } from '../core/when-idle'
import { controllingFields, shownFields } from '../domain/condition'
import type { FormValues } from '../domain/field'
import type { Problems } from '../domain/schema'
import { answersOf, errorsIn, problemError, textsOf } from './answers'
import type { FormProps } from './form-props'
import { readText } from './kinds/kind'
import { focusControl, readControls } from './native'

export type OpenForm = ReturnType<typeof useOpenForm>

export function useOpenForm(props: FormProps) {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [texts] = useState(() => textsOf(props, props.values ?? {}))
  const form = useForm<FormValues>({
    defaultValues: texts,
    // Returns no answers: the submit collects them.
    resolver: (now) => ({ values: {}, errors: errorsIn(latest.current, answersOf(latest.current, now)) }),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const [open] = useState(() => openForm(form, () => latest.current))
  useLeaving(open)
  // Builds the schemas while the browser is idle, so that the first submit need not.
  useEffect(() => whenIdle(() => void errorsIn(latest.current, answersOf(latest.current, texts))), [texts])
  return open
}

/** Collects the answers and calls `onLeave` when the focus goes elsewhere, or the page may go away. */
function useLeaving({ leave, element }: OpenForm): void {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave(true)
    }
    document.addEventListener('visibilitychange', hidden, { signal })
    window.addEventListener('pagehide', () => leave(true), { signal })
    // An answer that came without an event is collected now: later it would count as newer than one of another window.
    window.addEventListener('blur', () => leave(false), { signal })
    // The focus goes to another element: if no field of this form had it, none is left by that.
    const focused = (event: FocusEvent) => event.composedPath().includes(element() ?? document) || leave(false)
    document.addEventListener('focusin', focused, { signal })
    return () => stop.abort()
  }, [leave, element])
}

function openForm(form: UseFormReturn<FormValues>, props: () => FormProps) {
  let element: HTMLFormElement | null = null

  const tell = (name: string) => {
    const { kinds, fields, onTyped } = props()
    const field = fields[name]
    if (field) onTyped?.(name, readText(kinds, field, form.getValues(name)))
  }
  /** Copies the controls' values into react-hook-form, and reports them: some autofill sets them without an event. */
  const collect = () => {
    const texts = form.getValues()
    for (const [name, text] of readControls(element)) {
      if (!(name in texts) || texts[name] === text) continue
      form.setValue(name, text)
      tell(name)
    }
  }
  const leave = (isPageEnd: boolean) => {
    collect()
    props().onLeave?.(isPageEnd)
  }
  /** The answers, after what came without an event was collected. */
  const collected = () => {
    collect()
    return answersOf(props(), form.getValues())
  }
  /** The fields that are asked after these answers; the value says whether the field is optional. */
  const shown = (answers = collected()) => shownFields(props().fields, answers, props().context)
  /** Validates a field again if it has an error. */
  const recheck = (name: string) => {
    if (form.getErrors(name)) void form.trigger(name)
  }
  const changed = (name: string) => {
    tell(name)
    // While nothing is marked as wrong, a key has nothing to check again.
    if (Object.keys(form.getErrors()).length === 0) return
    const { fields } = props()
    recheck(name)
    for (const [other, { same }] of Object.entries(fields)) if (same === name) recheck(other)
    if (!controllingFields(fields).includes(name)) return
    const asked = shown()
    form.clearErrors(Object.keys(form.getErrors()).filter((wrong) => !asked.has(wrong)))
  }
  return {
    /** react-hook-form's own methods, which hold texts and errors. */
    form,
    props,
    collect,
    collected,
    shown,
    leave,
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
    /** Registers a field. Tells when it is left, because a browser short of time closes a tab without `pagehide`. */
    register: (name: string) => form.register(name, { onChange: () => changed(name), onBlur: () => leave(false) }),
    setServerError(name: string, said: string) {
      if (shown().has(name)) form.setError(name, { type: 'server', message: said })
    },
    setProblems(problems: Problems) {
      for (const [name, problem] of Object.entries(problems)) form.setError(name, problemError(problem))
    },
    focusField: (name: string) => focusControl(element, props().id, name),
    submit: () => element?.requestSubmit(),
  }
}

/** Submitting: single-flight, and only valid answers. */
export function useSubmit(open: OpenForm) {
  const { form, props } = open
  const [sending, setSending] = useState(false)
  /** Number of refused submits, 0 after a save. */
  const [refused, setRefused] = useState(0)
  const underWay = useRef(false)
  const refuse = () => {
    // In a shadow root React renders what follows an `await` a frame later: flushSync shows errors and summary at once.
    flushSync(() => setRefused((count) => count + 1))
    const { fields, summary } = props()
    const wrong = Object.keys(fields).find((name) => form.getErrors(name))
    // A summary takes the focus itself.
    if (wrong && !summary) open.focusField(wrong)
  }
  const save = async () => {
    setSending(true)
    try {
      const isSaved = (await props().onSubmit?.(open.collected(), () => setSending(false))) !== false
      if (isSaved) setRefused(0)
      else if (Object.keys(form.getErrors()).length > 0) refuse()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.field) open.setServerError(failure.field, refusedText(failure))
      props().onError?.(failure)
    } finally {
      setSending(false)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    open.collect()
    if (await form.trigger()) {
      sendGathered(open)
      await save()
    } else refuse()
    underWay.current = false
  }
  return { submit, sending, refused }
}

/** Sends the pictures that wait in a form without faults: none can be taken back afterwards (DOC-09). */
function sendGathered({ props, shown }: OpenForm): void {
  const { uploads, fields } = props()
  const asked = shown()
  const isGathering = (name: string) => asked.has(name) && uploads?.state(name).status === 'gathering'
  for (const name of Object.keys(fields).filter(isGathering)) uploads?.send(name)
}

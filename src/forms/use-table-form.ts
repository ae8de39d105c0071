// Connects react-hook-form with a table of fields.
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { asFailure } from '../core/failure'
import { refusedText } from '../core/failure-text'
import { whenIdle } from '../core/when-idle'
import { controllingFields, shownFields } from '../domain/condition'
import type { FormValues } from '../domain/field'
import type { Problems } from '../domain/schema'
import { answersOf, errorsIn, problemError, textsOf } from './answers'
import { readText } from './kinds/kind'
import { controlValues, focusControl } from './native'
import { type FormProps, type OpenForm, useWords } from './open-form'

/** @returns the open form, and what its element calls */
export function useTableForm(props: FormProps) {
  /** Props of the last render, for functions that are made once. */
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const element = useRef<HTMLFormElement>(null)
  const [texts] = useState(() => textsOf(props, props.values ?? {}))
  const methods = useForm<FormValues>({
    defaultValues: texts,
    // Returns errors alone: the submit reads the answers.
    resolver: (now) => ({ values: {}, errors: errorsIn(latest.current, answersOf(latest.current, now)) }),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const [tableMethods] = useState(() => createTableMethods(methods, element, latest))
  const words = useWords()
  const { id, labels, kinds, fields, uploads, after, advise, messages } = props
  const hasSubmit = props.submitLabel !== undefined
  const form = useMemo<OpenForm>(
    () => ({ ...tableMethods, words, id, labels, kinds, fields, uploads, after, advise, messages, hasSubmit }),
    [tableMethods, words, id, labels, kinds, fields, uploads, after, advise, messages, hasSubmit],
  )
  const handleLeave = useLeaving(tableMethods, latest)
  // Builds the schemas before the first submit needs them.
  useEffect(() => whenIdle(() => void errorsIn(latest.current, answersOf(latest.current, texts))), [texts])
  return { form, handleLeave, ...useSubmit(tableMethods, latest) }
}

type Latest = RefObject<FormProps>
type TableMethods = ReturnType<typeof createTableMethods>

function createTableMethods(methods: UseFormReturn<FormValues>, element: OpenForm['element'], latest: Latest) {
  const readControls = () => {
    const texts = methods.getValues()
    for (const [name, text] of controlValues(element.current)) {
      if (!(name in texts) || texts[name] === text) continue
      methods.setValue(name, text)
      onChanged(name)
    }
  }
  const getValues = () => {
    readControls()
    return answersOf(latest.current, methods.getValues())
  }
  /** Calls `onTyped`, and checks again the errors that may be corrected now. */
  const onChanged = (name: string) => {
    const { kinds, fields, context, onTyped } = latest.current
    const field = fields[name]
    if (!field) return
    onTyped?.(name, readText(kinds, field, methods.getValues(name)))
    const wrong = Object.keys(methods.getErrors())
    if (wrong.length === 0) return
    for (const other of wrong) if (other === name || fields[other]?.same === name) void methods.trigger(other)
    if (!controllingFields(fields).includes(name)) return
    const shown = shownFields(fields, getValues(), context)
    methods.clearErrors(wrong.filter((other) => !shown.has(other)))
  }
  return {
    methods,
    element,
    readControls,
    getValues,
    onChanged,
    setServerError(name: string, message: string) {
      const { fields, context } = latest.current
      if (shownFields(fields, getValues(), context).has(name)) methods.setError(name, { type: 'server', message })
    },
    setProblems(problems: Problems) {
      for (const [name, problem] of Object.entries(problems)) methods.setError(name, problemError(problem))
    },
    setFocus: (name: string) => focusControl(element.current, name),
    submit: () => element.current?.requestSubmit(),
  }
}

/** Calls `onLeave` when the focus leaves the form, or the user the page. */
function useLeaving({ element, readControls }: TableMethods, latest: Latest) {
  const [handleLeave] = useState(() => (isPageEnd: boolean) => {
    readControls()
    latest.current.onLeave?.(isPageEnd)
  })
  // The cleanup of a layout effect still finds the form.
  useLayoutEffect(() => () => handleLeave(false), [handleLeave])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') handleLeave(true)
    }
    document.addEventListener('visibilitychange', onVisibility, { signal })
    window.addEventListener('pagehide', () => handleLeave(true), { signal })
    // Reported later, the draft would count as newer than another window's.
    window.addEventListener('blur', () => handleLeave(false), { signal })
    // If no field had the focus, there was no blur.
    const onFocus = (event: FocusEvent) => {
      if (!event.composedPath().includes(element.current ?? document)) handleLeave(false)
    }
    document.addEventListener('focusin', onFocus, { signal })
    return () => stop.abort()
  }, [handleLeave, element])
  return handleLeave
}

function useSubmit({ methods, readControls, getValues, setServerError, setFocus }: TableMethods, latest: Latest) {
  const [isSending, setSending] = useState(false)
  /** Refused submits since the last save. */
  const [refusals, setRefusals] = useState(0)
  const isSubmitting = useRef(false)
  const showErrors = () => {
    // After `await` React renders a frame later; errors are shown at once.
    flushSync(() => setRefusals((count) => count + 1))
    const { fields, summary } = latest.current
    const wrong = Object.keys(fields).find((name) => methods.getErrors(name))
    // A summary takes the focus itself.
    if (wrong && !summary) setFocus(wrong)
  }
  const save = async () => {
    setSending(true)
    try {
      const endBusy = () => setSending(false)
      const result = await latest.current.onSubmit?.(getValues(), endBusy)
      if (result !== false) setRefusals(0)
      else if (Object.keys(methods.getErrors()).length > 0) showErrors()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.field) setServerError(failure.field, refusedText(failure))
      latest.current.onError?.(failure)
    } finally {
      setSending(false)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    readControls()
    if (await methods.trigger()) {
      sendGathered(latest.current, getValues())
      await save()
    } else showErrors()
    isSubmitting.current = false
  }
  return { submit, isSending, refusals }
}

/** Sends gathered pictures with the save (DOC-09). */
function sendGathered({ uploads, fields, context }: FormProps, answers: FormValues): void {
  for (const name of shownFields(fields, answers, context).keys())
    if (uploads?.state(name).status === 'gathering') uploads.send(name)
}

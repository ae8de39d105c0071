// One form while it is open: react-hook-form with our resolver, what it tells its owner, its submit, and the methods for controls and owner.
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ResolverResult, type UseFormReturn, useForm } from 'react-hook-form'
import { asFailure } from '../core/failure'
import { whenIdle } from '../core/when-idle'
import { controllingFields, shownFields } from '../domain/condition'
import type { FormValues } from '../domain/field'
import { type Problem, type Problems, problemsOf, schemaOf } from '../domain/schema'
import type { FormProps } from './form-props'
import { kindOf, readText } from './kinds/kind'
import { focusControl, readControls } from './native'
import { hasFile } from './uploads'

export type OpenForm = ReturnType<typeof useOpenForm>

export function useOpenForm(props: FormProps) {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [reader] = useState(() => createReader(props, () => latest.current))
  const form = useForm<FormValues>({
    defaultValues: reader.texts,
    resolver: reader.check,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const [open] = useState(() => openForm(props, form, reader, () => latest.current))
  useLeaving(open.leave)
  // Builds the schemas while the browser is idle, so that the first submit need not.
  useEffect(() => whenIdle(() => void reader.check(form.getValues())), [reader, form])
  return open
}

/** Collects and tells when the window loses the focus, or the page may go away. */
function useLeaving(leave: OpenForm['leave']): void {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave(true)
    }
    document.addEventListener('visibilitychange', hidden, { signal })
    window.addEventListener('pagehide', () => leave(true), { signal })
    // An answer that came without an event is collected before anything is typed in another window, else it would count as newer than that.
    window.addEventListener('blur', () => leave(false), { signal })
    return () => stop.abort()
  }, [leave])
}

function openForm(
  { id, fields }: FormProps,
  form: UseFormReturn<FormValues>,
  reader: AnswerReader,
  props: () => FormProps,
) {
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
  const tell = (name: string) => props().onTyped?.(name, reader.answer(name, form.getValues(name)))
  const leave = (isPageEnd: boolean) => {
    collect()
    props().onLeave?.(isPageEnd)
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
    /** Registers a field. Tells when it is left, because a browser short of time closes a tab without `pagehide`. */
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

type AnswerReader = ReturnType<typeof createReader>

/** Converts what the controls hold to answers by the fields' kinds, and checks it. @param props the latest ones */
export function createReader({ kinds, fields, values = {} }: FormProps, props: () => FormProps) {
  // All fields except files, which are uploaded when chosen: the upload port holds them.
  const written = Object.entries(fields).filter(([, { kind }]) => kind !== 'file')
  const kindOfName = new Map(written.map(([name, field]) => [name, kindOf(kinds, field)]))
  /** Text of a control -> answer. */
  const answer = (name: string, text = ''): string => readText(kindOfName.get(name) ?? {}, text)
  /** Answer -> text of a control. */
  const textOf = (name: string, answer = ''): string => answer && (kindOfName.get(name)?.show?.(answer) ?? answer)
  /** Texts of the controls -> answers. */
  const read = (texts: FormValues): FormValues =>
    Object.fromEntries(written.map(([name]) => [name, answer(name, texts[name])]))
  /** The fields that are shown for these answers; the value says whether the field is optional. */
  const shown = (answers: FormValues): Map<string, boolean> => shownFields(fields, answers, props().context)
  return {
    /** The initial texts of the controls. */
    texts: Object.fromEntries(written.map(([name]) => [name, textOf(name, values[name])])),
    answer,
    read,
    shown,
    /** The react-hook-form resolver, by the zod schema. It gives no values: the submit reads them. */
    check(texts: FormValues): ResolverResult<FormValues> {
      const { uploads } = props()
      const answers = read(texts)
      const asked = { shown: shown(answers), hasFile: (field: string) => hasFile(uploads, field) }
      const problems = Object.entries(problemsOf(schemaOf(kinds, fields, answers, asked), answers))
      return {
        values: {},
        errors: Object.fromEntries(problems.map(([name, problem]) => [name, problemError(problem)])),
      }
    },
  }
}

/** A problem code as a react-hook-form error. Errors of type `server` hold a text to show unchanged instead. */
export const problemError = (problem: Problem) => ({ type: 'problem', message: problem })

/** Submitting: single-flight, and only valid answers. */
export function useSubmit(open: OpenForm) {
  const [sending, setSending] = useState(false)
  /** Number of submits with invalid answers, 0 after a save. */
  const [invalidSubmits, setInvalidSubmits] = useState(0)
  const underWay = useRef(false)
  const countInvalid = () => setInvalidSubmits((count) => count + 1)
  const send = async () => {
    const { form, props, values } = open
    if (!(await form.trigger())) {
      // In a shadow root React leaves what follows an `await` to a later frame: flushSync shows the summary together with the errors.
      flushSync(countInvalid)
      return
    }
    setSending(true)
    const isSaved = (await props().onSubmit?.(values(), () => setSending(false))) !== false
    if (isSaved) setInvalidSubmits(0)
    else if (Object.keys(form.getErrors()).length > 0) countInvalid()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    open.collect()
    sendGathered(open)
    await send().catch((thrown) => {
      const failure = asFailure(thrown)
      if (failure.field) open.setServerError(failure.field, failure.serverMessage ?? failure.code)
      open.props().onError?.(failure)
    })
    underWay.current = false
    setSending(false)
  }
  return { submit, sending, invalidSubmits }
}

/** Sends pictures that wait in the form: who goes on has gathered them all (DOC-09). */
function sendGathered({ props, reader, values }: OpenForm): void {
  const { uploads, fields } = props()
  const gathered = Object.keys(fields).filter((name) => uploads?.state(name).status === 'gathering')
  const shown = gathered.length > 0 ? reader.shown(values()) : undefined
  for (const name of gathered) if (shown?.has(name)) uploads?.send(name)
}

// What a form does: checks on submit, then live where something was wrong; sends once, and only what is right.
// The values stand in the native controls; here are what they held last, the errors, and who else is to be asked.
import { asFailure } from '../core/failure'
import { isTypingKey } from '../core/typing'
import { inFlight } from '../domain/upload'
import { controllingFields } from './condition'
import type { FieldKind, FormValues } from './field'
import type { FormHandle, FormProps } from './form'
import { focusControl } from './form-dom'
import { kindOf } from './kinds/kind'
import { createMemory } from './memory'
import type { Problem } from './messages'
import { problemsOf, schemaOf } from './schema'
import { hasFile, settled } from './uploads'
import { createDraft } from './use-draft'

/** A code of messages.ts, or what a server said. */
export type FieldError = { readonly problem: Problem } | { readonly said: string }
export type FieldErrors = Readonly<Record<string, FieldError>>

export interface FormState {
  readonly errors: FieldErrors
  /** The values by which conditions were last looked at. */
  readonly answers: FormValues
  readonly sending: boolean
  /** Counts refused submits; 0 after a save. */
  readonly refused: number
}

/** Kinds whose controls have no handlers of React's for what is typed. */
const unheard: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'number', 'money', 'email', 'date', 'password'])

export type Engine = ReturnType<typeof createEngine>

/** `props` gives the latest; the table and the initial values are read once. */
export function createEngine(props: () => FormProps) {
  const { id, kinds, fields, values: initial } = props()
  const memory = createMemory(kinds, fields, initial, () => props().context)
  const { form, values, shown } = memory
  const controlling = new Set(controllingFields(fields))
  const repeating = Object.keys(fields).filter((name) => fields[name]?.same !== undefined)
  const isThere = (field: string) => hasFile(props().uploads, field)
  const draft = createDraft((touched, leaving) => props().onChange?.(values(), touched, leaving))

  let state: FormState = { errors: {}, answers: values(), sending: false, refused: 0 }
  const listeners = new Set<() => void>()
  const set = (change: Partial<FormState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const mark = (name: string, error: FieldError | undefined) => {
    const { [name]: before, ...others } = state.errors
    if (error || before) set({ errors: error ? { ...others, [name]: error } : others })
  }
  const problems = () => problemsOf(schemaOf(kinds, fields, values(), { shown: shown(), hasFile: isThere }), values())
  const wrongFields = () => Object.keys(fields).filter((name) => state.errors[name])

  const recheck = (name: string) => {
    if (!state.errors[name]) return
    const problem = problems()[name]
    mark(name, problem && { problem })
  }
  const changed = (event: Event) => {
    const control = event.target as HTMLInputElement
    const { name } = control
    const field = fields[name]
    if (!field || field.kind === 'file') return
    // What an input method is still composing is left alone until it has done.
    if (!(event as InputEvent).isComposing) kindOf(kinds, field).typing?.typed(control, field, event)
    if (!memory.note(name, control.value)) return
    draft.changed(name)
    recheck(name)
    for (const other of repeating) if (fields[other]?.same === name) recheck(other)
    if (!controlling.has(name)) return
    set({ answers: values() })
    const asked = shown()
    for (const other of wrongFields()) if (!asked.has(other)) mark(other, undefined)
  }
  /** React would search the whole tree for listeners, five times a key; here is all that these fields do. */
  const keep = (event: Event) => {
    const kind = fields[(event.target as HTMLInputElement).name]?.kind
    if (kind && unheard.has(kind) && (!(event instanceof KeyboardEvent) || isTypingKey(event))) event.stopPropagation()
  }
  const left = ({ target }: Event) => {
    const field = fields[(target as HTMLInputElement).name]
    if (field) kindOf(kinds, field).typing?.left?.(target as HTMLInputElement, field)
  }

  const focusField = (name: string) => focusControl(form.current, id, name)
  const focusFirstError = () => {
    const [first] = wrongFields()
    if (first) focusField(first)
  }
  const setServerError = (name: string, said: string) => {
    if (shown().has(name)) mark(name, { said })
  }
  const check = (): boolean => {
    const found = Object.entries(problems())
    set({ errors: Object.fromEntries(found.map(([name, problem]) => [name, { problem }])) })
    return found.length === 0
  }
  /** A file is sent when it is chosen: one that is still on its way is waited for. One that fails meanwhile is said, once (ERR-02). */
  const filesAreThere = async (): Promise<boolean> => {
    const { uploads } = props()
    const slots = [...shown().keys()].filter((name) => fields[name]?.kind === 'file')
    if (!uploads || slots.length === 0) return true
    const moving = slots.filter((name) => inFlight(uploads.state(name)))
    await settled(uploads, slots)
    const fine = check()
    const failed = moving.filter((name) => uploads.state(name).status === 'failed' && !state.errors[name])
    for (const name of failed) mark(name, { problem: 'upload' })
    return fine && failed.length === 0
  }
  const refuse = async () => {
    set({ refused: state.refused + 1 })
    // The errors are drawn first: the field that takes the focus is read out with its own.
    await Promise.resolve()
    if (!props().summary) focusFirstError()
    props().onInvalid?.(wrongFields())
  }
  const send = async () => {
    if (!(await filesAreThere())) return refuse()
    try {
      const sent = values()
      if ((await props().onSubmit?.(sent, draft.touched())) === false) return
      set({ refused: 0 })
      // The controls stay usable while the save is under way: nothing typed then is lost (WIZ-16).
      const now = values()
      draft.saved(Object.keys(now).filter((name) => now[name] !== sent[name]))
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.field) setServerError(failure.field, failure.serverMessage ?? failure.message)
      props().onError?.(failure)
    }
  }
  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (state.sending || props().busy) return
    draft.flush(false)
    if (!check()) return refuse()
    set({ sending: true })
    await send().finally(() => set({ sending: false }))
  }
  const handle: FormHandle = {
    ...{ values, setServerError, focusField, focusFirstError },
    setValue: memory.set,
    touched: draft.touched,
    submit: () => form.current?.requestSubmit(),
  }
  return {
    ...{ memory, handle, draft, recheck, focusField, submit },
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** One listener for all fields. */
    attach(element: HTMLFormElement) {
      form.current = element
      const stop = new AbortController()
      const { signal } = stop
      for (const type of ['input', 'change', 'compositionend']) element.addEventListener(type, changed, { signal })
      element.addEventListener('focusout', left, { signal })
      for (const type of ['keydown', 'keypress', 'textInput', 'input', 'keyup'])
        element.addEventListener(type, keep, { signal })
      return () => {
        form.current = null
        stop.abort()
      }
    },
  }
}

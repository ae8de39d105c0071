// Any form, from a table of fields: one control a kind, one check, one payload.
import { type FormEvent, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asFailure, type Failure } from '../core/failure'
import { type Context, controllingFields, visibleFields } from './condition'
import { ErrorSummary } from './error-summary'
import type { FieldTable, FormValues } from './field'
import { FormBody } from './form-body'
import { findControl, focusControl, setControl } from './form-dom'
import { type FormParts, FormPartsContext } from './form-parts'
import type { MessageSet } from './messages'
import { type PhoneCountries, readValues, resolverOf } from './resolver'
import { SubmitRow } from './submit-row'
import { hasFile, settled, type UploadPort } from './uploads'
import { useDraft } from './use-draft'
import { useFormTexts } from './use-form-texts'
import { typedValues } from './values'
import './form.css'

export interface FormHandle {
  values(): FormValues
  touched(): string[]
  /** As if the user had changed it. */
  setValue(name: string, value: string): void
  setServerError(name: string, text: string): void
  focusField(name: string): void
  focusFirstError(): void
  submit(): void
}

export interface FormProps {
  ref?: Ref<FormHandle>
  /** Unique in the widget: the controls' ids begin with it. */
  id: string
  /** Namespace and place of the texts: `ns:labels.FIELD.label`, `.hint`, `.errors.CODE`; `ns:labels.groups.GROUP`. */
  ns: string
  labels: string
  fields: FieldTable
  /** Read once: another record needs another `key`. */
  values?: FormValues
  context?: Context
  messages?: MessageSet
  /** The warning with a link to each field in error; else the first field in error takes the focus. */
  summary?: boolean
  /** `data-step` of the form. */
  step?: number | string
  submitLabel: string
  /** The submit button takes the whole width. */
  block?: boolean
  /** The row of buttons stays in view. */
  sticky?: boolean
  busy?: boolean
  /** Further buttons beside the submit button. */
  actions?: ReactNode
  /** Below one field: a template to download, say. */
  after?: Readonly<Record<string, ReactNode>>
  /** The soft hint of a field that has `advice`. */
  advise?: FormParts['advise']
  uploads?: UploadPort
  /** Only with valid values. Resolves: saved. `false` or an exception: not saved; a Failure's `field` is marked. */
  onSubmit(values: FormValues, touched: string[]): Promise<unknown> | unknown
  onError?(failure: Failure): void
  onInvalid?(names: string[]): void
  /** A moment after a change, at the latest when form or page go away. */
  onChange?(values: FormValues, touched: string[]): void
  /** Between the fields and the buttons. */
  children?: ReactNode
}

export function Form(props: FormProps) {
  const { id, ns, labels, fields, context, uploads, after, advise, messages = 'generic' } = props
  const summary = props.summary ?? messages === 'wizard'
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [countries] = useState<PhoneCountries>(() => new Map())
  const [resolver] = useState(() =>
    resolverOf(
      fields,
      () => latest.current.context,
      countries,
      (field) => hasFile(latest.current.uploads, field),
    ),
  )
  const [defaultValues] = useState(() => typedValues(fields, props.values ?? {}))
  const form = useForm<FormValues>({
    defaultValues,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { control, register, getValues, trigger } = form
  const texts = useFormTexts()
  const [values] = useState(() => () => readValues(fields, getValues(), countries))
  const draft = useDraft(values, props.onChange)
  /** Counts refused submits; 0 after a save. */
  const [refused, setRefused] = useState(0)
  const sending = useRef(false)

  const isWrong = (name: string) => form.getFieldState(name).error !== undefined
  const isAsked = (name: string) => visibleFields(fields, values(), latest.current.context).includes(name)
  const [recheck] = useState(() => (name: string) => {
    if (isWrong(name)) void trigger(name)
  })

  const changed = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    const field = fields[name]
    if (!field || field.kind === 'file') return
    draft.changed(name)
    // Live, but only where something was wrong.
    recheck(name)
    for (const [other, { same }] of Object.entries(fields)) if (same === name) recheck(other)
    if (!controllingFields(fields).includes(name)) return
    for (const other of Object.keys(fields)) if (isWrong(other) && !isAsked(other)) form.clearErrors(other)
  }

  const focusField = (name: string) => focusControl(element.current, id, name)
  const focusFirstError = () => {
    const first = Object.keys(fields).find(isWrong)
    if (first) focusField(first)
  }
  const setServerError = (name: string, text: string) => {
    if (fields[name] && isAsked(name)) form.setError(name, { type: 'server', message: text })
  }
  const refuse = () => {
    setRefused((count) => count + 1)
    if (!summary) focusFirstError()
    latest.current.onInvalid?.(Object.keys(fields).filter(isWrong))
  }
  const filesAreThere = async (): Promise<boolean> => {
    const slots = Object.keys(fields).filter((name) => fields[name]?.kind === 'file' && isAsked(name))
    if (!uploads || slots.length === 0) return true
    await settled(uploads, slots)
    return trigger(slots)
  }
  const send = async () => {
    if (!(await filesAreThere())) return refuse()
    try {
      if ((await latest.current.onSubmit(values(), draft.touched())) === false) return
      setRefused(0)
      draft.clear()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.field) setServerError(failure.field, failure.serverMessage ?? failure.message)
      latest.current.onError?.(failure)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current || latest.current.busy) return
    sending.current = true
    await form
      .handleSubmit(send, refuse)()
      .finally(() => {
        sending.current = false
      })
  }

  useImperativeHandle(props.ref, () => ({
    values,
    touched: draft.touched,
    setServerError,
    focusField,
    focusFirstError,
    submit: () => element.current?.requestSubmit(),
    setValue: (name, value) => {
      const shown = findControl(element.current, name)
      if (shown && fields[name]) setControl(shown, typedValues({ [name]: fields[name] }, { [name]: value })[name] ?? '')
      else form.setValue(name, value)
    },
  }))

  const parts = useMemo<FormParts>(
    () => ({
      ...{ id, fields, texts: `${ns}:${labels}`, messages, uploads, after, advise },
      ...{ control, register, getValues, recheck, values, phoneCountries: countries, form: element },
      ...texts,
    }),
    [
      id,
      fields,
      ns,
      labels,
      messages,
      uploads,
      after,
      advise,
      control,
      register,
      getValues,
      recheck,
      values,
      countries,
      texts,
    ],
  )
  return (
    <FormPartsContext value={parts}>
      <form
        ref={element}
        id={id}
        className="ow-form"
        data-step={props.step}
        noValidate
        onSubmit={submit}
        onChange={changed}
      >
        {summary && refused > 0 && <ErrorSummary refused={refused} onGo={focusField} />}
        <FormBody context={context} />
        {props.children}
        <SubmitRow label={props.submitLabel} busy={props.busy} block={props.block} sticky={props.sticky}>
          {props.actions}
        </SubmitRow>
      </form>
    </FormPartsContext>
  )
}

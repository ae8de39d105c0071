// What a form does: checks on submit, then live where something was wrong; sends once, and only what is right.
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asFailure } from '../core/failure'
import { controllingFields, visibleFields } from './condition'
import type { FormValues } from './field'
import type { FormHandle, FormProps } from './form'
import { findControl, focusControl, setControl } from './form-dom'
import { type PhoneCountries, readValues, resolverOf } from './resolver'
import { hasFile, settled } from './uploads'
import { useDraft } from './use-draft'
import { typedValues } from './values'

export function useEngine(props: FormProps, summary: boolean, element: RefObject<HTMLFormElement | null>) {
  const { id, fields, uploads } = props
  const latest = useRef(props)
  latest.current = props
  const [{ countries, resolver, defaultValues }] = useState(() => {
    const countries: PhoneCountries = new Map()
    const isThere = (field: string) => hasFile(latest.current.uploads, field)
    return {
      countries,
      resolver: resolverOf(fields, () => latest.current.context, countries, isThere),
      defaultValues: typedValues(fields, props.values ?? {}),
    }
  })
  const form = useForm<FormValues>({
    defaultValues,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const isWrong = (name: string) => form.getFieldState(name).error !== undefined
  const [{ values, recheck }] = useState(() => ({
    values: () => readValues(fields, form.getValues(), countries),
    recheck: (name: string) => {
      if (isWrong(name)) void form.trigger(name)
    },
  }))
  const draft = useDraft(values, props.onChange)
  /** Counts refused submits; 0 after a save. */
  const [refused, setRefused] = useState(0)
  const sending = useRef(false)

  const isAsked = (name: string) => visibleFields(fields, values(), latest.current.context).includes(name)
  const wrongFields = () => Object.keys(fields).filter(isWrong)

  const changed = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    const field = fields[name]
    if (!field || field.kind === 'file') return
    draft.changed(name)
    recheck(name)
    for (const [other, { same }] of Object.entries(fields)) if (same === name) recheck(other)
    if (!controllingFields(fields).includes(name)) return
    for (const other of wrongFields()) if (!isAsked(other)) form.clearErrors(other)
  }

  const focusField = (name: string) => focusControl(element.current, id, name)
  const focusFirstError = () => {
    const [first] = wrongFields()
    if (first) focusField(first)
  }
  const setServerError = (name: string, text: string) => {
    if (fields[name] && isAsked(name)) form.setError(name, { type: 'server', message: text })
  }

  const refuse = () => {
    setRefused((count) => count + 1)
    if (!summary) focusFirstError()
    latest.current.onInvalid?.(wrongFields())
  }
  /** A file is sent when it is chosen: one that is still on its way is waited for, and may have failed then. */
  const filesAreThere = async (): Promise<boolean> => {
    const slots = Object.keys(fields).filter((name) => fields[name]?.kind === 'file' && isAsked(name))
    if (!uploads || slots.length === 0) return true
    await settled(uploads, slots)
    return form.trigger(slots)
  }
  const send = async () => {
    if (!(await filesAreThere())) return refuse()
    try {
      if ((await latest.current.onSubmit?.(values(), draft.touched())) === false) return
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

  const setValue = (name: string, value: string) => {
    const field = fields[name]
    const shown = findControl(element.current, name)
    if (shown && field) setControl(shown, typedValues({ [name]: field }, { [name]: value })[name] ?? '')
    else form.setValue(name, value)
  }
  const handle: FormHandle = {
    ...{ values, setValue, setServerError, focusField, focusFirstError },
    touched: draft.touched,
    submit: () => element.current?.requestSubmit(),
  }
  return { form, handle, values, recheck, countries, changed, submit, refused, focusField }
}

// One form while it is open: react-hook-form with our resolver, the change tracking, and the methods for controls and owner.
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { whenIdle } from '../core/when-idle'
import { controllingFields } from '../domain/condition'
import { type FormValues, groupOf } from '../domain/field'
import { type AnswerReader, checkOf, createReader, takeOver, textsOf } from './answers'
import type { OpenForm } from './form-parts'
import type { FormProps } from './form-props'
import { kindOf, showAnswer } from './kinds/kind'
import { focusControl, setControl } from './native'
import { hasFile } from './uploads'
import { createDraft, useFlush } from './use-draft'

export function useOpenForm(props: FormProps): OpenForm {
  const latest = useRef(props)
  latest.current = props
  const [{ reader, check, texts }] = useState(() => {
    const { kinds, fields, values = {} } = props
    const made = createReader(kinds, fields, values, () => latest.current.context)
    const needs = {
      hasFile: (field: string) => hasFile(latest.current.uploads, field),
      isChecked: (field: string) => !latest.current.page?.next || isOnPage(latest.current, field),
    }
    return { reader: made, check: checkOf(kinds, fields, made, needs), texts: textsOf(kinds, fields, values) }
  })
  const form = useForm<FormValues>({
    defaultValues: texts,
    resolver: check,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const [open] = useState(() => openForm(form, reader, () => latest.current))
  useFlush(open.draft)
  // The first check builds the fields' schemas: not between the click and its errors.
  useEffect(() => whenIdle(() => void check(form.getValues())), [check, form])
  return open
}

/** Whether the form shows a field, if its condition does: always where it has no pages. */
const isOnPage = ({ page, fields }: FormProps, name: string): boolean =>
  !page || page.groups.includes(groupOf(fields, name))

function openForm(form: UseFormReturn<FormValues>, reader: AnswerReader, props: () => FormProps): OpenForm {
  const { id, kinds, fields } = props()
  const controlling = new Set(controllingFields(fields))
  const repeating = Object.entries(fields).flatMap(([name, { same }]) => (same ? [{ name, same }] : []))
  let element: HTMLFormElement | null = null

  const collect = () => {
    for (const name of takeOver(element, form)) draft.changed(name)
  }
  const known = () => reader.read(form.getValues())
  const values = () => {
    collect()
    return known()
  }
  const shown = () => reader.shown(values())
  const draft = createDraft((touched, leaving) => props().onChange?.(known(), touched, leaving), collect)
  const recheck = (name: string) => {
    if (form.getErrors(name)) void form.trigger(name)
  }
  const changed = (name: string) => {
    draft.changed(name)
    recheck(name)
    for (const other of repeating) if (other.same === name) recheck(other.name)
    if (!controlling.has(name)) return
    const asked = shown()
    form.clearErrors(Object.keys(form.getErrors()).filter((wrong) => !asked.has(wrong)))
  }
  return {
    ...{ form, reader, draft, props, collect, values, recheck },
    element: () => element,
    attach(attached) {
      element = attached
      return () => {
        collect()
        element = null
      }
    },
    text: (name) => form.getValues(name) ?? '',
    // A field that is left is drafted at once: a browser that is short of time ends a closed tab without `pagehide`.
    options: (name) => ({ onChange: () => changed(name), onBlur: () => draft.flush(false) }),
    touched: draft.touched,
    setValue(name, answer) {
      const field = fields[name]
      if (!field || field.kind === 'file') return
      const typed = showAnswer(kindOf(kinds, field), field, answer)
      if (!setControl(element, name, typed)) form.setValue(name, typed)
    },
    setServerError(name, said) {
      if (shown().has(name)) form.setError(name, { type: 'server', message: said })
    },
    focusField(name) {
      if (isOnPage(props(), name)) focusControl(element, id, name)
      else props().page?.open(name)
    },
    submit: () => element?.requestSubmit(),
  }
}

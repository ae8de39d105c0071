// Submitting a form: single-flight, and only valid answers.
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { asFailure } from '../core/failure'
import type { FormValues } from '../domain/field'
import type { OpenForm } from './use-open-form'

export function useSubmit(open: OpenForm) {
  const [sending, setSending] = useState(false)
  /** Number of refused submits, 0 after a save. */
  const [refusals, setRefusals] = useState(0)
  const underWay = useRef(false)
  const refuse = () => setRefusals((count) => count + 1)
  const send = async (checked: FormValues) => {
    // react-hook-form lets two submits in the same moment both through.
    if (underWay.current) return
    const { form, props } = open
    underWay.current = true
    setSending(true)
    try {
      const endBusy = () => setSending(false)
      const isSaved = (await props().onSubmit?.(checked, endBusy)) !== false
      if (isSaved) setRefusals(0)
      else if (Object.keys(form.getErrors()).length > 0) refuse()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.field) open.setServerError(failure.field, failure.serverMessage ?? failure.code)
      props().onError?.(failure)
    } finally {
      underWay.current = false
      setSending(false)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    open.collect()
    sendGathered(open)
    let isRefused = false
    const note = () => {
      isRefused = true
    }
    await open.form.handleSubmit(send, note)(event)
    // Rendered with the errors, before the next frame: in a shadow root React no longer counts what follows an `await` as part of the event.
    if (isRefused) flushSync(refuse)
  }
  return { submit, sending, refusals }
}

/** Sends pictures that wait in the form: who goes on has gathered them all (DOC-09). */
function sendGathered({ props, reader, values }: OpenForm): void {
  const { uploads, fields } = props()
  const gathered = Object.keys(fields).filter((name) => uploads?.state(name).status === 'gathering')
  const shown = gathered.length > 0 ? reader.shown(values()) : undefined
  for (const name of gathered) if (shown?.has(name)) uploads?.send(name)
}

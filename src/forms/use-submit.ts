// Submitting a form: single-flight, only valid answers, and only after its running uploads have ended.
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { asFailure } from '../core/failure'
import type { FormValues } from '../domain/field'
import { inFlight } from '../domain/upload'
import { problemError } from './answers'
import { settled } from './uploads'
import type { OpenForm } from './use-open-form'

export function useSubmit(open: OpenForm) {
  /** A save or an upload it waits for is in flight. */
  const [sending, setSending] = useState(false)
  /** Number of refused submits, 0 after a save. */
  const [refusals, setRefusals] = useState(0)
  const underWay = useRef(false)
  const refuse = () => setRefusals((count) => count + 1)
  const send = async (checked: FormValues, moving: readonly string[]) => {
    // react-hook-form lets two submits in the same moment both through.
    if (underWay.current) return
    const { props } = open
    underWay.current = true
    setSending(true)
    try {
      const sent = await withFiles(open, checked, moving)
      if (!sent) return refuse()
      const endBusy = () => setSending(false)
      if ((await props().onSubmit?.(sent, endBusy)) === false) return
      setRefusals(0)
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
    const moving = movingFiles(open)
    let isRefused = false
    const note = () => {
      isRefused = true
    }
    await open.form.handleSubmit((checked) => send(checked, moving), note)(event)
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

function movingFiles({ props }: OpenForm): string[] {
  const { uploads, fields } = props()
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'file' && uploads && inFlight(uploads.state(name)))
}

/**
 * Waits for uploads in flight, then validates again. @returns the answers; undefined when they are no longer valid or an upload failed, whose
 * field then shows the error (ERR-02)
 */
async function withFiles(
  { form, values, reader, props }: OpenForm,
  checked: FormValues,
  moving: readonly string[],
): Promise<FormValues | undefined> {
  const { uploads } = props()
  const shown = reader.shown(checked)
  const slots = moving.filter((name) => shown.has(name))
  if (!uploads || slots.length === 0) return checked
  await settled(uploads, slots)
  // The answers may have changed while waiting.
  const answers = values()
  const isFine = await form.trigger()
  const failed = slots.filter((name) => uploads.state(name).status === 'failed' && !form.getErrors(name))
  for (const name of failed) form.setError(name, problemError('upload'))
  return isFine && failed.length === 0 ? answers : undefined
}

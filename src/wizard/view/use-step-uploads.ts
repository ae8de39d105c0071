// The uploads of one step. Where an earlier step asks for the same field (the photo ID), the first stored file belongs to that step, and this
// step shows only the files after it.
import { useMemo, useRef } from 'react'
import type { Step } from '../../domain/steps/step'
import type { UploadState } from '../../domain/upload'
import type { UploadPort } from '../../forms/uploads'
import { queriesOf } from '../../records/queries'
import { useWidget } from '../../state/widget-context'
import { fieldsAt } from '../own-step'
import { useJourney } from '../use-journey'

/** File fields of the step for which an earlier step asks, too. */
export function repeatedFiles(steps: readonly Step[], number: number): ReadonlySet<string> {
  const earlier = new Set(steps.filter((step) => step.number < number).flatMap((step) => Object.keys(step.fields)))
  const own = Object.entries(fieldsAt(steps, number))
  return new Set(own.flatMap(([name, { kind }]) => (kind === 'file' && earlier.has(name) ? [name] : [])))
}

const idle: UploadState = { status: 'idle' }

/** @param startedAt the step at which a field's last file was chosen */
export function stepPort(
  uploads: UploadPort,
  repeated: ReadonlySet<string>,
  number: number,
  startedAt: Map<string, number>,
): UploadPort {
  const isOthers = (field: string) => repeated.has(field) && startedAt.get(field) !== number
  return {
    ...uploads,
    stored: (field) => (repeated.has(field) ? uploads.stored(field).slice(1) : uploads.stored(field)),
    state: (field) => (isOthers(field) ? idle : uploads.state(field)),
    start(field, file) {
      startedAt.set(field, number)
      uploads.start(field, file)
    },
    gather(field, ...pictures) {
      startedAt.set(field, number)
      return uploads.gather(field, ...pictures)
    },
  }
}

/** @param accept the consent: a file is sent as soon as it is chosen, so that it needs it as the answers do (WIZ-25) */
export function useStepUploads({ number }: Step, accept: () => boolean): UploadPort {
  const { app } = useWidget()
  const { tools, steps } = useJourney()
  const consents = useRef(accept)
  consents.current = accept
  return useMemo(() => {
    const port = stepPort(tools.uploads, repeatedFiles(steps, number), number, tools.startedAt)
    return {
      ...port,
      start: (field: string, file: File) => consents.current() && port.start(field, file),
      send: (field: string) => consents.current() && port.send(field),
      // The record is read again after another tab saved it, perhaps with files of this step.
      subscribe(listener: () => void) {
        const stops = [port.subscribe(listener), queriesOf(app).getQueryCache().subscribe(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  }, [app, tools, steps, number])
}

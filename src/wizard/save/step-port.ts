// The uploads of one step. Where an earlier step asks for the same field (the photo ID), the first stored file belongs to that step, and this
// step shows only the files after it.
import type { Nature } from '../../domain/contact'
import type { Variant } from '../../domain/progress'
import { stepsOf } from '../../domain/steps/flow'
import type { UploadState } from '../../domain/upload'
import type { UploadPort } from '../../forms/uploads'

/** File fields of the step for which an earlier step asks, too. */
export function repeatedFiles(nature: Nature, variant: Variant, number: number): ReadonlySet<string> {
  const steps = stepsOf(nature, variant)
  const earlier = new Set(steps.filter((step) => step.number < number).flatMap((step) => Object.keys(step.fields)))
  const own = Object.entries(steps.find((step) => step.number === number)?.fields ?? {})
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
  const here = (field: string) => startedAt.set(field, number)
  return {
    ...uploads,
    stored: (field) => (repeated.has(field) ? uploads.stored(field).slice(1) : uploads.stored(field)),
    state: (field) => (isOthers(field) ? idle : uploads.state(field)),
    start(field, file) {
      here(field)
      uploads.start(field, file)
    },
    gather(field, files, label) {
      here(field)
      return uploads.gather(field, files, label)
    },
  }
}

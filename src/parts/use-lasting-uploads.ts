// Uploads that continue when their screen unmounts. A screen that mounts again takes them over; otherwise a notice reports how each file ended
// (ERR-02). Logging out or removing the element aborts them (EMB-06).
import { useEffect, useMemo } from 'react'
import { inFlight, isGathered, type StoredFile } from '../domain/upload'
import type { App } from '../state/app'
import { useWidget, type Widget } from '../state/widget-context'
import type { ShownFile } from '../uploads/slots'
import { createUploads, type Uploads } from '../uploads/uploads'
import { useFailureSaid } from './failure-notice'

/** What the uploads ask of their screen, or of the last one while none is mounted. */
export interface UploadScreen {
  stored(field: string): readonly StoredFile[]
  preview?(file: ShownFile): void
  onStored(field: string, file: File): void
  /** Texts of the notices for a file that ended while no screen was mounted. */
  storedLater(): string
  failedLater(name: string): string
}

interface Work {
  uploads: Uploads
  screen: UploadScreen & { sayFailure: ReturnType<typeof useFailureSaid> }
  end(): void
}

/** Per element, because its uploads end with it. */
const atWork = new WeakMap<HTMLElement, Map<string, Work>>()

/** @param fields must keep its identity between renders; with the record id it is the key of the uploads */
export function useLastingUploads(recordId: string, fields: readonly string[], screen: UploadScreen): Uploads {
  const widget = useWidget()
  const { app, host } = widget
  const now = { ...screen, sayFailure: useFailureSaid() }
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once per record and fields; changing callbacks are assigned below
  const work = useMemo(() => workOf(widget, recordId, fields, now), [app, host, recordId, fields])
  work.screen = now
  useEffect(
    () => () => {
      const isMoving = fields.some((field) => inFlight(work.uploads.state(field)))
      if (isMoving) tellEnds(work, fields, app)
      // Nothing in flight: failures were shown on this screen. Pictures that were not sent wait for it to come back.
      else if (!fields.some((field) => isGathered(work.uploads.state(field)))) work.end()
    },
    [work, fields, app],
  )
  return work.uploads
}

function workOf(widget: Widget, recordId: string, fields: readonly string[], screen: Work['screen']): Work {
  const { app, config, emit, host, signal } = widget
  const known = atWork.get(host) ?? new Map<string, Work>()
  atWork.set(host, known)
  const key = [app.space, recordId, ...fields].join()
  const found = known.get(key)
  if (found) return found
  const life = new AbortController()
  const work: Work = {
    screen,
    uploads: createUploads({
      ...{ app, recordId, signal: life.signal, annexUrl: config.wizard?.annexUrl },
      stored: (field) => work.screen.stored(field),
      preview: (file) => work.screen.preview?.(file),
      onStored(field, file) {
        emit('ow-upload', { field, size: file.size })
        work.screen.onStored(field, file)
      },
    }),
    end() {
      if (known.get(key) === work) known.delete(key)
      stop()
      life.abort()
    },
  }
  const stop = app.session.store.subscribe(({ phase }) => phase === 'out' && work.end())
  signal.addEventListener('abort', work.end, { signal: life.signal })
  known.set(key, work)
  return work
}

/** Reports ends by notices while no screen is mounted. Failed uploads are kept with their file, so that a returning screen can retry. */
function tellEnds(work: Work, fields: readonly string[], { notices }: App): void {
  const left = work.screen
  const state = (field: string) => work.uploads.state(field)
  const isMoving = (field: string) => inFlight(state(field))
  let moving = fields.filter(isMoving)
  const stop = work.uploads.subscribe(() => {
    // A screen has mounted again and shows the state itself.
    if (work.screen !== left) return stop()
    const ended = moving.filter((field) => !isMoving(field)).map(state)
    moving = fields.filter(isMoving)
    for (const end of ended) {
      if (end.status === 'stored') notices.show({ kind: 'success', text: left.storedLater() })
      if (end.status === 'failed' && end.failure.code !== 'cancelled')
        left.sayFailure(end.failure, left.failedLater(end.name))
    }
    const isOpen = (field: string) => isGathered(state(field)) || state(field).status === 'failed'
    if (moving.length === 0 && !fields.some(isOpen)) work.end()
  })
}

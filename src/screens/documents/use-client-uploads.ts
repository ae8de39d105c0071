// The upload slots of the documents screen on the shared engine. An upload outlives the screen: who leaves early is told how it ended.
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Translate } from '../../core/i18n'
import { useTranslation } from '../../core/use-translation'
import type { Contact } from '../../domain/contact'
import { filesOf } from '../../domain/documents'
import { inFlight } from '../../domain/upload'
import { settled } from '../../forms/uploads'
import type { App } from '../../state/app'
import { markContactStale } from '../../state/contact-saves'
import { createUploads, type Uploads } from '../../state/uploads'
import { useWidget } from '../../state/widget-context'

export interface Progress {
  running: number
  stored: number
}

interface Input {
  contact: Contact
  fields: readonly string[]
  onPreview(fileId: string): void
  /** Everything that was chosen is stored. */
  onAllStored(count: number): void
}

interface Engine {
  uploads: Uploads
  /** Of the screen that is open now. */
  screen: Pick<Input, 'contact' | 'onPreview'>
}

/** Engines that are still sending, by record: coming back to the screen finds them at work. */
const atWork = new WeakMap<App, Map<string, Engine>>()

export function useClientUploads({ contact, fields, onPreview, onAllStored }: Input) {
  const { app, emit, signal } = useWidget()
  const { t } = useTranslation('portal')
  const { id } = contact
  // biome-ignore lint/correctness/useExhaustiveDependencies: one engine a record; what changes is handed over below
  const engine = useMemo(() => {
    const engines = atWork.get(app) ?? new Map<string, Engine>()
    atWork.set(app, engines)
    const found = engines.get(id)
    if (found) return found
    const made: Engine = {
      screen: { contact, onPreview },
      uploads: createUploads({
        app,
        recordId: id,
        signal,
        stored: (field) => filesOf(made.screen.contact, field),
        preview: (fileId) => made.screen.onPreview(fileId),
        onStored(field, { size }) {
          emit('ow-upload', { field, size })
          void markContactStale(app, id)
        },
      }),
    }
    engines.set(id, made)
    return made
  }, [app, id])
  engine.screen = { contact, onPreview }
  const { uploads } = engine

  const count = () => {
    const states = fields.map((field) => uploads.state(field))
    const of = (status: string) => states.filter((state) => state.status === status).length
    return `${states.filter(inFlight).length}/${of('stored')}/${of('failed')}`
  }
  const [running = 0, stored = 0, failed = 0] = useSyncExternalStore(uploads.subscribe, count).split('/').map(Number)

  const latest = useRef({ onAllStored, t })
  latest.current = { onAllStored, t }
  useEffect(() => {
    if (running === 0 && failed === 0 && stored > 0) latest.current.onAllStored(stored)
  }, [running, failed, stored])

  useEffect(() => {
    const isRunning = () => fields.some((field) => inFlight(uploads.state(field)))
    const forget = () => {
      atWork.get(app)?.delete(id)
      uploads.dispose()
    }
    return () => {
      if (!isRunning()) return forget()
      // Whoever comes back meanwhile takes the engine over, and its screen says how it ends.
      const left = engine.screen
      void settled(uploads, fields).then(() => {
        if (engine.screen !== left) return
        tellEnd(app, uploads, fields, latest.current.t)
        forget()
      })
    }
  }, [app, id, engine, uploads, fields])

  return { uploads, progress: { running, stored } satisfies Progress }
}

function tellEnd(app: App, uploads: Uploads, fields: readonly string[], t: Translate) {
  let stored = 0
  for (const field of fields) {
    const state = uploads.state(field)
    if (state.status === 'stored') stored += 1
    if (state.status === 'failed')
      app.notices.show({ kind: 'danger', text: t('documents.upload.failedLater', { name: state.name }) })
  }
  if (stored > 0) app.notices.show({ kind: 'success', text: t('documents.upload.done', { count: stored }) })
}

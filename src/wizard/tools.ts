// What the parts of an open wizard share.
import { createContext, useContext, useEffect, useMemo, useReducer } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { filesOf } from '../domain/documents'
import { type DraftShelf, openShelf, type ReadDrafts, readDrafts, type SentAnswers } from '../drafts/shelf'
import { contactIdRead } from '../records/contact-read'
import { knownContact, markContactStale } from '../records/contact-saves'
import { fetchRead } from '../records/queries'
import { type WizardMemory, wizardMemory } from '../records/wizard-memory'
import type { App } from '../state/app'
import { useWidget, type Widget } from '../state/widget-context'
import type { ShownFile } from '../uploads/slots'
import { createUploads, type Uploads } from '../uploads/uploads'

/** What outlives a wizard that is closed and opened again. */
interface Port {
  uploads: Uploads
  /** Names of the files stored since the record was read, by field. */
  fresh: Map<string, readonly string[]>
  /** The step at which a field's last file was chosen. */
  startedAt: Map<string, number>
  /** The stored file whose preview is open. */
  preview: StoreApi<{ file: ShownFile | undefined }>
  /** The answers last sent, by step. */
  sent: Map<string, SentAnswers>
  /** The shelf of the wizard that is open now. */
  shelf?: DraftShelf
}

export interface Tools extends Port {
  contactId: string
  local: WizardMemory
  shelf: DraftShelf
  /** The shelf of the wizard that is open now. A save may end after the buyer closed the wizard and opened it again, which opens a new shelf. */
  latest(): DraftShelf
}

export const ToolsContext = createContext<Tools | undefined>(undefined)

export function useTools(): Tools {
  const tools = useContext(ToolsContext)
  if (!tools) throw new Error('a part of the wizard outside it')
  return tools
}

/** Drafts on their way; `read` is what came, so that a render can take it without waiting. */
interface Opening {
  contactId: string
  drafts: Promise<unknown>
  read?: ReadDrafts
}

function beginOpening(app: App, contactId: string): Opening {
  const drafts = readDrafts(app, contactId).then((read) => {
    opening.read = read
  })
  const opening: Opening = { contactId, drafts }
  return opening
}

/** By element: drafts of a user that are read before its first render, until the wizard takes them. */
const ahead = new WeakMap<HTMLElement, { user: unknown; opening?: Opening }>()

/** Reads the drafts of who is in before the element is rendered. @throws Failure */
export async function openAhead(app: App, host: HTMLElement): Promise<void> {
  const { user } = app.session.store.getState()
  if (!user) return
  ahead.set(host, { user })
  const contactId = await fetchRead(app, contactIdRead(app, user.email))
  // The wizard did not wait.
  if (!ahead.has(host)) return
  const opening = beginOpening(app, contactId)
  ahead.set(host, { user, opening })
  await opening.drafts
}

/** @returns undefined also where the session has changed meanwhile */
function takeAhead(app: App, host: HTMLElement, contactId: string): Opening | undefined {
  const { user, opening } = ahead.get(host) ?? {}
  ahead.delete(host)
  const isHers = opening?.contactId === contactId && user === app.session.store.getState().user
  return isHers ? opening : undefined
}

/**
 * Undefined while the drafts or the record are being read.
 * @param contactId undefined while it is unknown
 * @param isRead the record is known, which tells whether a file that seems lost has arrived (WIZ-24)
 */
export function useOpenTools(contactId: string | undefined, isRead: boolean): Tools | undefined {
  const widget = useWidget()
  const { app, host } = widget
  // Starts to read during the render, so that the drafts are decrypted while the skeleton is painted; an effect would start later. Not again for
  // another configuration of the same services: it would read before the open form has written what was just typed.
  const opening = useMemo(
    () => (contactId ? (takeAhead(app, host, contactId) ?? beginOpening(app, contactId)) : undefined),
    [app, host, contactId],
  )
  const [, rendered] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let wanted = !opening?.read
    void opening?.drafts.then(() => wanted && rendered())
    return () => {
      wanted = false
    }
  }, [opening])
  const read = opening?.read
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shelf is opened once for what was read; another one would not have what was typed since
  const shelf = useMemo(() => read && openShelf(read, portOf(widget, read.contactId).sent), [host, read])
  return useMemo(() => {
    if (!isRead || !shelf || !contactId) return undefined
    const port = portOf(widget, contactId)
    port.shelf = shelf
    for (const [field, name] of Object.entries(shelf.lostFiles)) port.uploads.lose(field, name)
    const local = wizardMemory(app.storage, contactId)
    return { ...port, contactId, local, shelf, latest: () => port.shelf ?? shelf }
  }, [isRead, shelf, app, widget, contactId])
}

/** By element and record: an upload continues while another screen of the portal is open. A logout or the removal of the element ends it. */
const ports = new WeakMap<HTMLElement, Map<string, Port>>()

function portOf({ app, config, emit, host, signal }: Widget, recordId: string): Port {
  const known = ports.get(host) ?? new Map<string, Port>()
  ports.set(host, known)
  const found = known.get(recordId)
  if (found) return found
  const stored = (field: string) => filesOf(knownContact(app, recordId) ?? {}, field)
  const preview: Port['preview'] = createStore(() => ({ file: undefined }))
  const port: Port = {
    preview,
    fresh: new Map(),
    startedAt: new Map(),
    sent: new Map(),
    uploads: createUploads({
      annexUrl: config.wizard?.annexUrl,
      ...{ app, recordId, stored },
      onPending: (field, name) => port.shelf?.noteFile(field, name),
      onStored(field, file) {
        port.fresh.set(field, [...(port.fresh.get(field) ?? []), file.name])
        markContactStale(app, recordId)
        emit('ow-upload', { field, size: file.size })
      },
      preview: (file) => preview.setState({ file }),
    }),
  }
  known.set(recordId, port)
  const end = () => {
    port.uploads.dispose()
    known.delete(recordId)
    stop()
  }
  const stop = app.session.store.subscribe(({ phase }) => phase === 'out' && end())
  signal.addEventListener('abort', end, { once: true })
  return port
}

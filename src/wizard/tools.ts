// What the parts of an open wizard share.
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { filesOf } from '../domain/documents'
import { type DraftShelf, openDrafts, type SentAnswers } from '../drafts/shelf'
import type { PreviewedFile } from '../parts/file-preview'
import { knownContact, markContactStale } from '../records/contact-saves'
import { type WizardMemory, wizardMemory } from '../records/wizard-memory'
import { useWidget, type Widget } from '../state/widget-context'
import { createUploads, type Uploads } from '../uploads/uploads'

/** What outlives a wizard that is closed and opened again. */
interface Port {
  uploads: Uploads
  /** Names of the files stored since the record was read, by field. */
  fresh: Map<string, readonly string[]>
  /** The step at which a field's last file was chosen. */
  startedAt: Map<string, number>
  /** The stored file whose preview is open. */
  preview: StoreApi<{ file: PreviewedFile | undefined }>
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

/**
 * Undefined while the drafts or the record are being read.
 * @param contactId undefined while it is unknown
 * @param isRead the record is known, which tells whether a file that seems lost has arrived (WIZ-24)
 */
export function useOpenTools(contactId: string | undefined, isRead: boolean): Tools | undefined {
  const widget = useWidget()
  const [opened, setOpened] = useState<{ contactId: string; shelf: DraftShelf }>()
  // Starts to read during the render, so that the drafts are decrypted while the skeleton is painted; an effect would start later.
  const opening = useMemo(
    () => (contactId ? openDrafts(widget.app, contactId, portOf(widget, contactId).sent) : undefined),
    [widget, contactId],
  )
  useEffect(() => {
    let wanted = true
    void opening?.then((shelf) => wanted && contactId && setOpened({ contactId, shelf }))
    return () => {
      wanted = false
    }
  }, [opening, contactId])
  return useMemo(() => {
    if (!isRead || !opened || opened.contactId !== contactId) return undefined
    const { shelf } = opened
    const port = portOf(widget, contactId)
    port.shelf = shelf
    for (const [field, name] of Object.entries(shelf.lostFiles)) port.uploads.lose(field, name)
    const local = wizardMemory(widget.app.storage, contactId)
    return { ...port, contactId, local, shelf, latest: () => port.shelf ?? shelf }
  }, [isRead, opened, widget, contactId])
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

// What the parts of an open wizard share.
import { useEffect, useMemo, useState } from 'react'
import { type Buyer, buyerOf } from '../buyer/buyer'
import { type DraftShelf, openShelf, type ReadDrafts, readDrafts, type SentAnswers } from '../drafts/shelf'
import { contactIdRead } from '../records/contact'
import { fetchRead } from '../records/queries'
import type { App } from '../state/app'
import { useWidget, type Widget } from '../state/widget-context'

export interface Tools {
  buyer: Buyer
  /** The answers last sent, by step. */
  sent: Map<string, SentAnswers>
  /** The drafts of the wizard that is open now. Opening it again replaces the shelf, perhaps while a save of the closed wizard is under way. */
  shelf: DraftShelf
}

/** Drafts on their way; `read` is what came, so that a render can take it without waiting. */
interface Opening {
  contactId: string
  drafts: Promise<ReadDrafts>
  read?: ReadDrafts
}

function beginOpening(app: App, contactId: string): Opening {
  const drafts = readDrafts(app, contactId).then((read) => {
    opening.read = read
    return read
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

/** Takes what was read ahead, unless the session has changed meanwhile; else begins to read. */
function openingOf(app: App, host: HTMLElement, contactId: string): Opening {
  const { user, opening } = ahead.get(host) ?? {}
  ahead.delete(host)
  const isHers = opening?.contactId === contactId && user === app.session.store.getState().user
  return isHers ? opening : beginOpening(app, contactId)
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
  const opening = useMemo(() => (contactId ? openingOf(app, host, contactId) : undefined), [app, host, contactId])
  const read = opening?.read
  const [, setRead] = useState(read)
  useEffect(() => void opening?.drafts.then(setRead), [opening])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shelf is opened once for what was read; another one would not have what was typed since
  const tools = useMemo(() => read && openTools(widget, read), [host, read])
  return useMemo(() => {
    if (!isRead || !tools) return undefined
    // Runs once for the drafts that were read: another contact's are read anew, and until they have come there are no tools.
    for (const [field, name] of Object.entries(tools.shelf.lostFiles)) tools.buyer.uploads.lose(field, name)
    return tools
  }, [isRead, tools])
}

/** By element and buyer: a save that is under way when its wizard is closed ends in the shelf of the one that was opened since. */
const kept = new WeakMap<HTMLElement, WeakMap<Buyer, Tools>>()

/** The tools of the element's wizard, with a shelf of what was read. */
function openTools({ app, host }: Widget, read: ReadDrafts): Tools {
  const buyer = buyerOf(app, read.contactId)
  const known = kept.get(host) ?? new WeakMap<Buyer, Tools>()
  kept.set(host, known)
  const found = known.get(buyer)
  const sent = found?.sent ?? new Map()
  const shelf = openShelf(read, sent)
  buyer.noteFile = shelf.noteFile
  const tools = found ? Object.assign(found, { shelf }) : { buyer, sent, shelf }
  known.set(buyer, tools)
  return tools
}

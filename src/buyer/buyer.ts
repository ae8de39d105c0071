// One buyer, shared by all elements of the page.
import { cachedContact, contactIdRead } from '../records/contact'
import { fetchRead } from '../records/queries'
import type { App } from '../state/app'
import { createBuyerUploads } from './buyer-uploads'
import { createDraftStorage } from './draft-storage'
import { createPageEndWriter } from './page-end-writer'
import { positionStore } from './position'
import { createSaves } from './saves'
import { createBuyerStore } from './store'

export type Buyer = ReturnType<typeof createBuyer>

const buyers = new WeakMap<App, Map<string, Buyer>>()

/** The same for all elements, until her logout. */
export function buyerOf(app: App, id: string): Buyer {
  const ofApp = buyers.get(app) ?? new Map<string, Buyer>()
  buyers.set(app, ofApp)
  const known = ofApp.get(id)
  if (known) return known
  const [before] = ofApp.values()
  const buyer = createBuyer(app, id, () => ofApp.delete(id))
  ofApp.set(id, buyer)
  // Her record was merged into another one.
  if (before) buyer.store.dispatch({ type: 'moved', from: before.store.getState() })
  return buyer
}

/** Reads the user's drafts before React starts. @throws Failure */
export async function openAhead(app: App): Promise<void> {
  const user = () => app.session.store.getState().user
  const before = user()
  if (!before) return
  const id = await fetchRead(app, contactIdRead(app, before.email))
  if (user() === before) await buyerOf(app, id).drafts.read()
}

function createBuyer(app: App, id: string, onEnd: () => void) {
  const signal = untilLogout(app, onEnd)
  const positions = positionStore(app.storage, id)
  const store = createBuyerStore(positions.read())
  store.onEvent((_, before) => positions.write(store.position(), before.position))
  const pageEnd = createPageEndWriter(app.storage, app.connection)
  const drafts = createDraftStorage(app, { contactId: id, store, pageEnd, signal })
  const saves = createSaves(app, id, { store, drafts })
  const uploads = createBuyerUploads(app, id, { store, drafts, saves, signal })
  const record = () => cachedContact(app, id)
  return { app, id, record, store, drafts, saves, uploads, signal }
}

/** @returns a signal that her logout aborts */
function untilLogout({ session }: App, onEnd: () => void) {
  const life = new AbortController()
  const stop = session.store.subscribe(({ phase }) => {
    if (phase !== 'out') return
    stop()
    life.abort()
    onEnd()
  })
  return life.signal
}

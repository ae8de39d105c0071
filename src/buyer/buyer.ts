// One buyer, shared by all elements of the page.
import { cachedContact, contactIdRead } from '../records/contact'
import { fetchRead } from '../records/queries'
import type { App } from '../state/app'
import { createBuyerUploads } from './buyer-uploads'
import { createDraftStorage } from './draft-storage'
import { positionStore } from './position'
import { createSaves } from './saves'
import { createBuyerStore } from './state'

export type Buyer = ReturnType<typeof createBuyer>

const buyers = new WeakMap<App, Map<string, Buyer>>()

/** The same for all elements, until her logout. */
export function buyerOf(app: App, id: string): Buyer {
  const open = buyersOf(app)
  const found = open.get(id)
  if (found) return found
  const [before] = open.values()
  const buyer = createBuyer(app, id)
  open.set(id, buyer)
  // Her record was merged into another one.
  if (before) {
    buyer.store.dispatch({ type: 'moved', from: before.store.getState() })
    // After React's render, which may have opened the buyer.
    queueMicrotask(() => before.uploads.moveTo(buyer.uploads))
  }
  return buyer
}

/** By contact; a logout closes all of them. */
function buyersOf(app: App): Map<string, Buyer> {
  const found = buyers.get(app)
  if (found) return found
  const open = new Map<string, Buyer>()
  buyers.set(app, open)
  app.session.store.subscribe(({ phase }) => {
    if (phase !== 'out') return
    for (const buyer of open.values()) buyer.close()
    open.clear()
  })
  return open
}

/** Reads the user's drafts before React starts. @throws Failure */
export async function openAhead(app: App): Promise<void> {
  const user = () => app.session.store.getState().user
  const before = user()
  if (!before) return
  const id = await fetchRead(app, contactIdRead(app, before.email))
  if (user() === before) await buyerOf(app, id).drafts.read()
}

function createBuyer(app: App, id: string) {
  const life = new AbortController()
  const opened = { app, id, store: createBuyerStore(positionStore(app.storage, id)), signal: life.signal }
  const drafts = createDraftStorage(app, opened)
  const saves = createSaves({ ...opened, drafts })
  const uploads = createBuyerUploads({ ...opened, drafts, saves })
  return { ...opened, drafts, saves, uploads, record: () => cachedContact(app, id), close: () => life.abort() }
}

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

/** @returns one buyer for all elements until her logout */
export function buyerOf(app: App, id: string): Buyer {
  const openBuyers = buyersOf(app)
  const found = openBuyers.get(id)
  if (found) return found
  const [former] = openBuyers.values()
  const buyer = createBuyer(app, id)
  openBuyers.set(id, buyer)
  // Her record was merged into another one.
  if (former) {
    buyer.store.dispatch({ type: 'moved', from: former.store.getState() })
    // Waits for React's render, which may be running.
    queueMicrotask(() => former.uploads.moveTo(buyer.uploads))
  }
  return buyer
}

/** Buyers by contact; a logout closes all of them. */
function buyersOf(app: App): Map<string, Buyer> {
  const found = buyers.get(app)
  if (found) return found
  const openBuyers = new Map<string, Buyer>()
  buyers.set(app, openBuyers)
  app.session.store.subscribe(({ phase }) => {
    if (phase !== 'out') return
    for (const buyer of openBuyers.values()) buyer.close()
    openBuyers.clear()
  })
  return openBuyers
}

/** Reads drafts before React starts. @throws Failure */
export async function readDraftsAhead(app: App): Promise<void> {
  const currentUser = () => app.session.store.getState().user
  const user = currentUser()
  if (!user) return
  const id = await fetchRead(app, contactIdRead(app, user.email))
  if (currentUser() === user) await buyerOf(app, id).drafts.read()
}

function createBuyer(app: App, id: string) {
  const controller = new AbortController()
  const base = { app, id, store: createBuyerStore(positionStore(app.storage, id)), signal: controller.signal }
  const drafts = createDraftStorage(app, base)
  const saves = createSaves({ ...base, drafts })
  const uploads = createBuyerUploads({ ...base, drafts, saves })
  return { ...base, drafts, saves, uploads, record: () => cachedContact(app, id), close: () => controller.abort() }
}

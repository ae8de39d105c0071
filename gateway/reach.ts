// Which records are hers: learned from every answer that passes, and asked for where none has passed yet. Kept for ten minutes at most.
import { records } from '../src/api/records'
import type { Store } from './store'
import { jsonOf, type Upstream, type UpstreamCall } from './upstream'
import { normalAddress, type User } from './who'

export type Kind = 'contact' | 'deal' | 'product' | 'parking' | 'storage' | 'agent' | 'file'

type Row = Readonly<Record<string, unknown>>
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The records of an answer, behind up to three levels of `data`. */
export function rowsOf(body: unknown): Row[] {
  let value = body
  for (let level = 0; level < 3 && isRow(value) && 'data' in value; level++) value = value.data
  return [value].flat().filter(isRow)
}

export const idOf = (value: unknown): string => {
  const id = isRow(value) ? value.id : value
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

const referred = {
  Inmueble: 'product',
  Parqueadero_Deseado: 'parking',
  Dep_sito_Deseado: 'storage',
  Agente_Principal: 'agent',
} as const satisfies Record<string, Kind>

/** Ids of the files that a record names. */
function filesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesIn)
  if (!isRow(value)) return []
  const ids = [value.file_Id, value.attachment_Id].filter((id): id is string => typeof id === 'string' && id !== '')
  return [...ids.map((id) => `file ${id}`), ...Object.values(value).flatMap(filesIn)]
}

function referencesIn(row: Row): string[] {
  return Object.entries(referred).flatMap(([field, kind]) => {
    const id = idOf(row[field])
    return id ? [`${kind} ${id}`] : []
  })
}

/** Hits of a search whose record has another address than the one asked for are not hers. */
export const isHit = (row: Row, email: string): boolean =>
  idOf(row) !== '' && (normalAddress(row.Email) === '' || normalAddress(row.Email) === email)

const seconds = 600
const single: Partial<Record<Kind, UpstreamCall>> = {
  product: records.product,
  parking: records.parking,
  storage: records.storage,
  agent: records.agent,
}

export function createReach(upstream: Upstream, store: Store) {
  const keyOf = (user: User) => `reach:${user.key}`
  const running = new Map<string, Promise<void>>()

  /** What an answer about her own records says is hers. `whole`: these records need not be read again for what they name. */
  async function learn(user: User, kind: Kind, body: unknown, { whole }: { whole: boolean }): Promise<void> {
    const found = rowsOf(body).flatMap((row) => {
      const id = idOf(row)
      const own = id && kind !== 'file' ? [`${kind} ${id}`, ...(whole ? [`read ${kind} ${id}`] : [])] : []
      return [...own, ...(kind === 'deal' ? referencesIn(row) : []), ...filesIn(row)]
    })
    if (found.length > 0) await store.add(keyOf(user), found, seconds)
  }
  const note = (user: User, fact: string) => store.add(keyOf(user), [fact], seconds)
  const knows = (user: User, fact: string) => store.has(keyOf(user), fact)
  const list = async (user: User, kind: Kind) =>
    (await store.members(keyOf(user))).flatMap((fact) =>
      fact.startsWith(`${kind} `) ? [fact.slice(kind.length + 1)] : [],
    )

  async function read(user: User, call: UpstreamCall, input: { id?: string; query?: Record<string, string> }) {
    const params: Record<string, string> = input.id ? { id: input.id } : {}
    const answer = await upstream.asRecords(call, { token: user.token, params, query: input.query ?? {} })
    if (answer.ok) return jsonOf(answer)
    await answer.body?.cancel()
    return undefined
  }

  /** Asks once, however many calls wait for it; a fact tells when it need not be asked again. */
  async function ensure(user: User, fact: string, ask: () => Promise<boolean>): Promise<void> {
    if (await knows(user, fact)) return
    const key = `${user.key} ${fact}`
    const asked =
      running.get(key) ??
      ask()
        .then(async (isFinal) => void (isFinal && (await note(user, fact))))
        .finally(() => running.delete(key))
    running.set(key, asked)
    await asked
  }

  const contactOf = async (user: User): Promise<string | undefined> => {
    await ensure(user, 'asked contact', async () => {
      const rows = rowsOf(await read(user, records.search, { query: { email: user.email } }))
      const hit = rows.find((row) => isHit(row, user.email))
      if (hit) await note(user, `contact ${idOf(hit)}`)
      // A record just written can be missing from a search for a while.
      return hit !== undefined
    })
    return (await list(user, 'contact'))[0]
  }
  const askDeals = async (user: User) => {
    const contactId = await contactOf(user)
    if (!contactId) return
    await ensure(user, 'asked deals', async () => {
      await learn(user, 'deal', await read(user, records.opportunities, { query: { contactId } }), { whole: false })
      return true
    })
  }
  const dealsOf = async (user: User) => {
    await askDeals(user)
    return [...new Set([...(await list(user, 'deal')), ...(user.dealId ? [user.dealId] : [])])]
  }
  const readOnce = (user: User, kind: Kind, call: UpstreamCall, id: string) =>
    ensure(user, `read ${kind} ${id}`, async () => {
      await learn(user, kind, await read(user, call, { id }), { whole: true })
      return true
    })

  async function look(user: User, kind: Kind, isFound: () => Promise<boolean>): Promise<void> {
    if (kind === 'contact') return void (await contactOf(user))
    if (kind === 'deal') return askDeals(user)
    if (kind === 'file') {
      const contactId = await contactOf(user)
      if (contactId) await readOnce(user, 'contact', records.contact, contactId)
    }
    for (const id of await dealsOf(user)) {
      if (await isFound()) return
      await readOnce(user, 'deal', records.deal, id)
    }
    if (kind !== 'file') return
    for (const [other, call] of Object.entries(single) as [Kind, UpstreamCall][])
      for (const id of await list(user, other)) if (!(await isFound())) await readOnce(user, other, call, id)
  }

  return {
    learn,
    /** Whether a record is hers; asks upstream only about her own, never about the one in question. */
    async owns(user: User, kind: Kind, id: string): Promise<boolean> {
      if (kind === 'deal' && id === user.dealId) return true
      const isFound = () => knows(user, `${kind} ${id}`)
      if (await isFound()) return true
      await look(user, kind, isFound)
      return isFound()
    },
    /** Her contact was found by her address, or has just been made. */
    found: (user: User, contactId: string) =>
      store.add(keyOf(user), [`contact ${contactId}`, 'asked contact'], seconds),
  }
}
export type Reach = ReturnType<typeof createReach>

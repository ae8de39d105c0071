// The gateway's own reading of the caller's contact: one call for many, a minute old at most, and never older than her own saves.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { configOf, stage } from '../../tests/kit/gateway/stage'
import { localMemory } from '../memory/memory'
import { createUpstream } from '../services/upstream'
import { createUsers } from './callers'
import { type CallingUser, type Contacts, createContacts, createFacts } from './contacts'

const at = stage()
const [sofia, tomas] = [persona('sofia'), persona('tomas')]
const readsOf = (id: string | undefined) => at.services.calls.to(new RegExp(`GET .*/contacts/${id}$`)).length
const stored = () => at.services.store.data.records.Contacts[sofia.contactId ?? ''] ?? {}

let contacts: Contacts
let users: ReturnType<typeof createUsers>
const make = (age?: number) => {
  const upstream = createUpstream(configOf(at.services.origin))
  contacts = createContacts(upstream, createFacts(localMemory()), age)
  users = createUsers(upstream)
}
const userOf = async (email: string): Promise<CallingUser> => {
  const body = JSON.stringify({ identifier: email, password: demoPassword })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${at.services.origin}/strapi5/api/auth/local`, { method: 'POST', headers, body })
  const { jwt } = (await answer.json()) as { jwt: string }
  return { ...(await users.user(jwt, '192.0.2.1')), at: Date.now() }
}
beforeEach(() => make())

describe("the caller's contact", () => {
  it('is read once for calls at the same time and after it (GAT-06)', async () => {
    const user = await userOf(sofia.email)
    const rows = await Promise.all([contacts.contactOf(user), contacts.contactOf(user)])
    expect(rows.map((row) => row?.Email)).toEqual([sofia.email, sofia.email])
    expect((await contacts.contactOf(user))?.id).toBe(sofia.contactId)
    expect(readsOf(sofia.contactId)).toBe(1)
  })

  it('is read again when its time is over (GAT-06)', async () => {
    make(0)
    const user = await userOf(sofia.email)
    await contacts.contactOf(user)
    stored().Ciudad = 'Pasto'
    expect((await contacts.contactOf(user))?.Ciudad).toBe('Pasto')
  })

  it('is none for a user whose address the CRM does not know, and is asked for again (GAT-06)', async () => {
    const user = await userOf(tomas.email)
    expect(await contacts.contactOf(user)).toBeUndefined()
    at.services.store.data.records.Contacts['7'] = { id: '7', Email: tomas.email }
    expect((await contacts.contactOf(user))?.id).toBe('7')
  })

  it('is read again after a save, whatever was answered, and after two that overlapped (GAT-06)', async () => {
    const user = await userOf(sofia.email)
    const passed = { response: Response.json({}) }
    await contacts.contactOf(user)
    await contacts.write(user, async () => passed)
    await contacts.contactOf(user)
    expect(readsOf(sofia.contactId)).toBe(2)
    await expect(contacts.write(user, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    await contacts.contactOf(user)
    expect(readsOf(sofia.contactId)).toBe(3)
    await contacts.write(user, async () => {
      await contacts.contactOf(user)
      return contacts.write(user, async () => passed)
    })
    await contacts.contactOf(user)
    expect(readsOf(sofia.contactId)).toBe(5)
  })
})

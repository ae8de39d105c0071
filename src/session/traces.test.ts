import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryDatabase } from '../core/indexed-db.fixture'
import { memoryStorage } from '../core/local-storage.fixture'
import { plainStorage } from '../core/plain-storage'
import { limits } from '../domain/limits'
import { loginEntry } from './login'
import { pageEndFolder, pageId } from './traces'

const connectionOf = (name: string) => ({ space: name, text: `https://${name}.example` })
const [here, elsewhere] = [connectionOf('here'), connectionOf('elsewhere')]
const kept = { drafts: 'device', isGateway: false } as const
const minute = 60_000
const now = Date.now()
const longAgo = now - limits.draftDays * 24 * 60 * minute

let database: ReturnType<typeof memoryDatabase>
let createVault: typeof import('../core/vault').createVault
let sweep: typeof import('./traces').sweep

/** A new page, as each opens its database once. */
beforeEach(async () => {
  vi.resetModules()
  ;[{ createVault }, { sweep }] = await Promise.all([import('../core/vault'), import('./traces')])
  database = memoryDatabase()
  vi.stubGlobal('indexedDB', database.indexedDB)
  memoryStorage()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** An old and a young draft, and an old and a young entry of a page's end. */
async function store({ space, text }: typeof here) {
  const vault = createVault(text, 'device')
  const plain = plainStorage(space)
  for (const [age, time] of [
    ['old', longAgo - minute],
    ['young', longAgo + minute],
  ] as const) {
    vi.setSystemTime(time)
    await vault.write(`draft/7/${age}`, 'typed')
    plain.set(`${pageEndFolder}draft/7/natural/${age}/${pageId(time)}`, 'typed')
  }
  const names = async () => ({
    drafts: await createVault(text, 'device').names(''),
    ends: plain.names(pageEndFolder).map((name) => name.split('/').at(-2)),
  })
  return { vault, plain, names }
}

const isYoung = { drafts: ['draft/7/young'], ends: ['young'] }

describe('the sweep of a start', () => {
  it('removes what was typed longer ago than a draft lives, also of other configurations (SES-10)', async () => {
    const [own, other] = [await store(here), await store(elsewhere)]
    vi.setSystemTime(longAgo - minute)
    await own.vault.write('owner', { email: 'ana@example.co' })
    await sweep(here, { ...kept, now })
    expect(await other.names()).toEqual(isYoung)
    // Whose the data is has no age.
    expect(await own.names()).toEqual({ ...isYoung, drafts: ['draft/7/young', 'owner'] })
  })

  it('goes on after an old draft that the browser does not give away (SES-10)', async () => {
    const { entries } = database
    // Written first, so that the others come after it.
    await createVault(here.text, 'device').write('draft/7/broken', 'typed')
    const { names } = await store(here)
    vi.spyOn(entries, 'get').mockImplementation((name) => {
      if (name.endsWith('draft/7/broken')) throw new DOMException('lost', 'UnknownError')
      return Map.prototype.get.call(entries, name)
    })
    await sweep(here, { ...kept, now: now + 2 * minute })
    expect((await names()).drafts).toEqual(['draft/7/broken'])
  })

  it('removes behind a gateway the credentials that were stored without one, and keeps drafts (SES-14)', async () => {
    const login = createVault(`login ${here.text}`, 'device')
    const drafts = createVault(here.text, 'device')
    await login.write(loginEntry, { email: 'ana@example.co', password: 'secreto1' })
    await drafts.write('draft/7/young', 'typed')
    await sweep(here, kept)
    expect(await login.names('')).toEqual([loginEntry])
    await sweep(here, { ...kept, isGateway: true })
    expect([await login.names(''), await drafts.names('')]).toEqual([[], ['draft/7/young']])
  })

  it('leaves no draft of any age where none are kept on the device any more, and those of others (SES-10)', async () => {
    const [own, other] = [await store(here), await store(elsewhere)]
    own.plain.set('wizard/7/Step', '1')
    own.plain.set('round', 'a0')
    await sweep(here, { ...kept, drafts: 'none', now })
    expect([(await own.names()).drafts, own.plain.names('')]).toEqual([[], ['round']])
    expect(await other.names()).toEqual(isYoung)
  })
})

// What a start removes of what was stored on this device before (SES-10).
import { expect } from 'chai'
import type { Config } from '../../src/core/config'
import { type Connection, connectionOf } from '../../src/core/connection'
import { plainStorage } from '../../src/core/plain-storage'
import { createVault } from '../../src/core/vault'
import { limits } from '../../src/domain/limits'
import { pageEndFolder, pageEndMark } from '../../src/session/traces'
import { appFor } from '../../src/state/app'

const day = 86_400_000
const old = Date.now() - limits.draftDays * day - 60_000
const young = Date.now() - limits.draftDays * day + 60_000

/** Writes with the clock of another day. */
async function dated(time: number, write: () => Promise<unknown>): Promise<void> {
  const { now } = Date
  Date.now = () => time
  try {
    await write()
  } finally {
    Date.now = now
  }
}

/** The configuration of a page, and under what it stores. */
function page(session: Config['session'] = {}) {
  const origin = `https://sweep-${crypto.randomUUID()}.example`
  const config: Config = { contentUrl: `${origin}/cms`, recordsUrl: origin, statementsUrl: origin, session }
  return { config, connection: connectionOf(config) }
}

/** An old and a young draft, and an old and a young entry of a page that went away. */
async function store({ text, space }: Connection) {
  const vault = createVault(text, 'device')
  const plain = plainStorage(space)
  for (const [age, time] of Object.entries({ old, young })) {
    await dated(time, () => vault.write(`draft/7/${age}`, 'typed'))
    plain.set(`${pageEndFolder}draft/7/natural/${age}/${pageEndMark(time)}`, 'typed')
  }
  const names = async () => ({
    drafts: (await createVault(text, 'device').names('')).sort(),
    ends: plain.names(pageEndFolder).map((name) => name.split('/').at(-2)),
  })
  return { vault, plain, names }
}

const isYoung = { drafts: ['draft/7/young'], ends: ['young'] }

describe('At a start', () => {
  beforeEach(() => localStorage.clear())

  it('what was typed longer ago than a draft lives goes, also of other configurations; what is younger stays (SES-10)', async () => {
    const here = page()
    const [own, other] = [await store(here.connection), await store(page().connection)]
    await dated(old, () => own.vault.write('owner', { email: 'ana@example.co' }))
    appFor(here)
    for (const { names } of [own, other]) await gone(async () => (await names()).drafts.includes('draft/7/old'))
    expect(await other.names()).to.deep.equal(isYoung)
    // Whose the data is has no age.
    expect(await own.names()).to.deep.equal({ ...isYoung, drafts: ['draft/7/young', 'owner'] })
  })

  it('an old draft that the browser does not give away keeps no other from going (SES-10)', async () => {
    const here = page()
    const { names, vault } = await store(here.connection)
    await dated(old, () => vault.write('draft/7/broken', 'typed'))
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = function (name) {
      if (String(name).endsWith('draft/7/broken')) throw new DOMException('lost', 'UnknownError')
      return get.call(this, name)
    }
    try {
      appFor(here)
      await gone(async () => (await names()).drafts.includes('draft/7/old'))
    } finally {
      IDBObjectStore.prototype.get = get
    }
    expect((await names()).drafts).to.deep.equal(['draft/7/broken', 'draft/7/young'])
  })

  it('behind a gateway, credentials that were stored without one go, and drafts stay (SES-14)', async () => {
    const { config, connection } = page()
    const login = createVault(`login ${connection.text}`, 'device')
    const drafts = createVault(connection.text, 'device')
    await login.write('session', { email: 'ana@example.co', password: 'secreto1' })
    await drafts.write('draft/7/young', 'typed')
    const behind = { ...config, gateway: true }
    const { fetch } = globalThis
    globalThis.fetch = async () => new Response('{}', { status: 401 })
    try {
      appFor({ config: behind, connection: connectionOf(behind) })
      await gone(async () => (await login.names('')).includes('session'))
    } finally {
      globalThis.fetch = fetch
    }
    expect(await drafts.names('draft/')).to.deep.equal(['draft/7/young'])
  })

  it('where drafts are no longer kept on the device, none of any age stays there, and another configuration keeps its own (SES-10)', async () => {
    const here = page({ drafts: 'none' })
    const [own, other] = [await store(here.connection), await store(page().connection)]
    own.plain.set('wizard/7/Step', '1')
    own.plain.set('round', 'a0')
    appFor(here)
    await gone(async () => (await own.names()).drafts.length > 0)
    expect(own.plain.names('')).to.deep.equal(['round'])
    expect(await other.names()).to.deep.equal(isYoung)
  })
})

/** Resolves when the question is answered with no. */
async function gone(isThere: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000
  while (await isThere()) {
    if (performance.now() > end) throw new Error('it never went')
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

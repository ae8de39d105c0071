import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryDatabase } from './indexed-db.fixture'

type Vaults = typeof import('./vault') & typeof import('./vault-database')

/** A page: its modules know nothing of an earlier one. */
async function openPage(): Promise<Vaults> {
  vi.resetModules()
  return { ...(await import('./vault')), ...(await import('./vault-database')) }
}

let database: ReturnType<typeof memoryDatabase>
beforeEach(() => {
  database = memoryDatabase()
  vi.stubGlobal('indexedDB', database.indexedDB)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => void vi.resetModules())

describe('the vault of a connection', () => {
  it('keeps entries for the next page, under names and in ciphers of its own (SES-01, SES-15)', async () => {
    const first = (await openPage()).createVault('https://a.example', 'device')
    expect(await first.write('draft/1', { Banco: 'Itaú' })).toBe(true)
    expect([...database.entries.keys()]).toEqual(['key', 'https%3A%2F%2Fa.example/draft/1'])
    const { createVault } = await openPage()
    const again = createVault('https://a.example', 'device')
    expect([await again.read('draft/1'), await again.names('draft/')]).toEqual([{ Banco: 'Itaú' }, ['draft/1']])
    const other = createVault('https://b.example', 'device')
    expect([await other.read('draft/1'), await other.names('')]).toEqual([undefined, []])
    await createVault('c', 'none').write('draft/1', 1)
    expect(database.entries.size).toBe(2)
    await again.remove('draft/1')
    expect([await again.read('draft/1'), await again.isOnDevice(), again.isSilent()]).toEqual([undefined, true, false])
  })

  it('does not open an entry that stands under another name or connection (SES-15)', async () => {
    const { createVault } = await openPage()
    await createVault('a', 'device').write('one', 1)
    database.entries.set('a/two', database.entries.get('a/one'))
    database.entries.set('b/one', database.entries.get('a/one'))
    expect(await createVault('a', 'device').read('two')).toBeUndefined()
    expect(await createVault('b', 'device').read('one')).toBeUndefined()
  })

  it('reads a folder in one transaction, as other tabs have left it (WIZ-16)', async () => {
    const { createVault } = await openPage()
    const vault = createVault('a', 'device')
    for (const name of ['draft/1', 'draft/2', 'session']) await vault.write(name, name)
    await (await openPage()).createVault('a', 'device').write('draft/2', 'theirs')
    database.entries.set('a/draft/3', database.entries.get('a/draft/1'))
    vault.readAnew()
    database.transactions.length = 0
    expect(await vault.entries('draft/')).toEqual([
      ...[
        ['draft/1', 'draft/1'],
        ['draft/2', 'theirs'],
        ['draft/3', undefined],
      ],
    ])
    expect(database.transactions).toHaveLength(1)
  })

  it('clears what has its prefix, and says whether the browser has let go of it (SES-03)', async () => {
    const { createVault } = await openPage()
    const vault = createVault('a', 'device')
    const other = createVault('b', 'device')
    for (const name of ['draft/1', 'draft/2', 'session']) await vault.write(name, 1)
    await other.write('draft/1', 'kept')
    expect(await vault.clear('draft/')).toBe(true)
    expect([await vault.names(''), await other.read('draft/1')]).toEqual([['session'], 'kept'])
    database.browser.is = 'refusing'
    // What the browser gives no more or did not take, the page itself knows until it ends.
    expect(await vault.read('session')).toBe(1)
    expect([await vault.clear(), await vault.read('session'), await vault.write('session', 2)]).toEqual([
      ...[false, undefined, false],
    ])
    expect([await vault.read('session'), await vault.names('')]).toEqual([2, ['session']])
    // What it still holds is older.
    database.browser.is = 'answering'
    expect(await vault.read('session')).toBe(2)
  })

  it('goes on clearing after an entry that the browser does not remove (SES-03)', async () => {
    const vault = (await openPage()).createVault('a', 'device')
    for (const name of ['draft/1', 'session']) await vault.write(name, 1)
    const { entries } = database
    entries.delete = (name) => {
      if (name.endsWith('draft/1')) throw new DOMException('denied', 'UnknownError')
      return Map.prototype.delete.call(entries, name)
    }
    expect([await vault.clear(), await vault.names('')]).toEqual([false, ['draft/1']])
  })

  it('has no entry any more that another tab has removed (SES-07)', async () => {
    const { createVault } = await openPage()
    const [here, there] = [createVault('a', 'device'), createVault('a', 'device')]
    await here.write('session', 1)
    await there.clear()
    expect([await here.read('session'), await here.names('')]).toEqual([undefined, []])
  })

  it('clears what another tab has written since this one was opened (SES-09)', async () => {
    const here = (await openPage()).createVault('a', 'device')
    expect(await here.names('')).toEqual([])
    await (await openPage()).createVault('a', 'device').write('draft/1', 1)
    expect(await here.clear()).toBe(true)
    expect([...database.entries.keys()]).toEqual(['key'])
  })

  it('sweeps all connections, and leaves the keys (SES-10)', async () => {
    const { createVault, vaultKey } = await openPage()
    await vaultKey('last-words', 'AES-CTR')
    await createVault('a', 'device').write('draft/1', 1)
    await createVault('b', 'device').write('draft/1', 1)
    const seen: unknown[] = []
    await createVault('c', 'device').sweep((space, name, at) => {
      seen.push([space, name, at <= Date.now() && at > Date.now() - 60_000])
      return space === 'b'
    })
    expect(seen).toEqual([...[['a', 'draft/1', true]], ['b', 'draft/1', true]])
    expect([...database.entries.keys()]).toEqual(['key/last-words', 'key', 'a/draft/1'])
  })

  it('without storage, or with none wanted, keeps everything for the page only, says so, and has nothing to clear (SES-08, WIZ-16)', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { createVault } = await openPage()
    const refused = createVault('a', 'device')
    expect([await refused.write('one', 1), await refused.read('one'), await refused.isOnDevice()]).toEqual([
      false,
      1,
      false,
    ])
    expect([await refused.clear(), await refused.read('one'), refused.isSilent()]).toEqual([true, undefined, false])
    const wanted = createVault('a', 'none')
    expect([await wanted.write('one', 1), await wanted.read('one'), await wanted.isOnDevice()]).toEqual([
      false,
      1,
      false,
    ])
    expect(await wanted.clear()).toBe(true)
  })

  it('waits eight seconds for a silent browser, once, and hears when it answers after all (SES-02, WIZ-16)', async () => {
    // The key is there: to make one takes the time of a real clock.
    await (await openPage()).createVault('a', 'device').write('one', 0)
    vi.useFakeTimers()
    const vault = (await openPage()).createVault('a', 'device')
    database.browser.is = 'silent'
    const ended: string[] = []
    const note = (name: string) => () => void ended.push(name)
    void vault.write('one', 1).then((isKept) => ended.push(`kept ${isKept}`))
    await vi.advanceTimersByTimeAsync(7_999)
    expect([ended, vault.isSilent()]).toEqual([[], false])
    await vi.advanceTimersByTimeAsync(1)
    expect([ended, vault.isSilent()]).toEqual([['kept false'], true])
    void vault.read('one').then(note('read'))
    void vault.clear().then((isGone) => ended.push(`gone ${isGone}`))
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toEqual(['kept false', 'read', 'gone false'])
    database.browser.is = 'answering'
    database.answerAll()
    await vi.advanceTimersByTimeAsync(0)
    expect(vault.isSilent()).toBe(false)
  })

  it('is never silent where nothing is to be kept, and asks again for a key that did not come (SES-08)', async () => {
    await (await openPage()).vaultKey('last-words', 'AES-CTR')
    vi.useFakeTimers()
    const { createVault, vaultKey } = await openPage()
    database.browser.is = 'silent'
    const refused = vaultKey('last-words', 'AES-CTR').catch(() => 'refused')
    await vi.advanceTimersByTimeAsync(8_000)
    expect([await refused, createVault('a', 'none').isSilent()]).toEqual(['refused', false])
    database.browser.is = 'answering'
    database.answerAll()
    await vi.advanceTimersByTimeAsync(0)
    const key = await vaultKey('last-words', 'AES-CTR')
    expect([key.extractable, key.algorithm]).toEqual([false, { name: 'AES-CTR', length: 256 }])
    expect(await vaultKey('last-words', 'AES-CTR')).toBe(key)
  })
})

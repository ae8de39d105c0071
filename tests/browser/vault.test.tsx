import { expect } from 'chai'
import { createPageEndWriter } from '../../src/buyer/page-end-writer'
import { plainStorage, storeName } from '../../src/core/plain-storage'
import { createVault } from '../../src/core/vault'

const secret = { email: 'ana@example.co', password: 'secreto-largo-1', token: 'h.p.s' }

/** Everything this origin has stored, as text; keys that cannot be exported stay objects. */
async function dump(): Promise<string> {
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const table = database.transaction(store).objectStore(store)
      for (const value of await result(table.getAll())) found.push(readable(value))
      found.push(await result(table.getAllKeys()))
    }
    database.close()
  }
  return JSON.stringify(found)
}

const result = <T,>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function readable(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
  if (typeof value !== 'object' || value === null || value instanceof CryptoKey) return String(value)
  return Object.values(value).map(readable)
}

describe('Vault', () => {
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    await createVault('test', 'device').clear()
  })

  it('what is said while the page goes away is unreadable there, and heard by the next one until it is written (WIZ-16)', async () => {
    const storage = plainStorage('test')
    const page = createPageEndWriter(storage, 'test')
    page.write('draft/1', secret)
    expect(storage.names('')).to.deep.equal([])
    await page.prepare()
    page.write('draft/1', secret)
    expect(storage.names('')).to.have.length(1)
    const stored = await dump()
    for (const value of Object.values(secret)) expect(stored).not.to.include(value)
    storage.set('wizard/last/odd', 'nothing of ours')
    const next = createPageEndWriter(storage, 'test')
    expect(await next.read()).to.deep.equal([['draft/1', secret]])
    // A second reload before it is written elsewhere loses nothing.
    expect(await createPageEndWriter(storage, 'test').read()).to.deep.equal([['draft/1', secret]])
    next.forget('draft/1')
    expect(await next.read()).to.deep.equal([])
    await next.prepare()
    next.write('draft/1', secret)
    next.forget('draft/1')
    expect(storage.names('')).to.deep.equal([])
  })

  it('no two are said with the same key stream (WIZ-16)', async () => {
    const storage = plainStorage('test')
    const words = createPageEndWriter(storage, 'test')
    const said = async () => {
      await words.prepare()
      words.write('draft/1', secret)
      return storage.names('wizard/last/draft/1/').map(storage.get)
    }
    const [first, second] = [await said(), await said()]
    expect(first).to.have.lengthOf(1)
    expect(second).not.to.deep.equal(first)
    words.forget('draft/1')
  })

  it('an entry that was put under the names of other services, or under another name, does not open there (SES-15)', async () => {
    const [mine, other] = [createVault('test', 'device'), createVault('other', 'device')]
    await Promise.all([mine.write('session', secret), other.write('session', 'own')])
    const database = await result(indexedDB.open('owner-widgets'))
    const entries = () => database.transaction('vault', 'readwrite').objectStore('vault')
    const [own, others] = [`${storeName('test')}/session`, `${storeName('other')}/session`]
    const sealed = await result(entries().get(own))
    await result(entries().put(sealed, others))
    await result(entries().put(sealed, own.replace('session', 'draft/1')))
    database.close()
    const reads = [createVault('test', 'device').read('session'), createVault('test', 'device').read('draft/1')]
    expect(await Promise.all(reads)).to.deep.equal([secret, undefined])
    expect(await createVault('other', 'device').read('session')).to.equal(undefined)
    await other.clear()
  })

  it('a draft written while the page went away is not read by other services, even under their names (SES-15)', async () => {
    const storage = plainStorage('test')
    const page = createPageEndWriter(storage, 'test')
    await page.prepare()
    page.write('draft/1', secret)
    expect(await createPageEndWriter(storage, 'other').read()).to.deep.equal([])
    expect(storage.names('')).to.deep.equal([])
  })

  it('persist none leaves nothing anywhere, and still works on this page (SES-08)', async () => {
    const before = await dump()
    const vault = createVault('test', 'none')
    await vault.write('session', secret)
    expect(await vault.read('session')).to.deep.equal(secret)
    expect(await dump()).to.equal(before)
    expect(await createVault('test', 'none').read('session')).to.equal(undefined)
  })

  it('clearing removes the entries of this configuration and of no other (SES-03)', async () => {
    const vault = createVault('test', 'device')
    const other = createVault('other', 'device')
    await Promise.all([vault.write('session', secret), vault.write('draft/1', 'x'), other.write('session', 'kept')])
    expect(await vault.names('draft/')).to.deep.equal(['draft/1'])
    await vault.clear('draft/')
    expect(await vault.read('session')).to.deep.equal(secret)
    await vault.clear()
    expect([await vault.read('session'), await other.read('session')]).to.deep.equal([undefined, 'kept'])
    await other.clear()
  })

  it('an entry that cannot be removed keeps no other from it, and clearing goes on (SES-03)', async () => {
    const vault = createVault('test', 'device')
    await Promise.all([vault.write('session', secret), vault.write('draft/1', 'x')])
    const remove = IDBObjectStore.prototype.delete
    IDBObjectStore.prototype.delete = function (name) {
      if (String(name).endsWith('draft/1')) throw new DOMException('denied', 'UnknownError')
      return remove.call(this, name)
    }
    try {
      await vault.clear()
    } finally {
      IDBObjectStore.prototype.delete = remove
    }
    expect(await vault.names('')).to.deep.equal(['draft/1'])
  })

  it('what another tab has removed is gone here too (SES-07)', async () => {
    const [here, there] = [createVault('test', 'device'), createVault('test', 'device')]
    await here.write('session', secret)
    await there.clear()
    expect([await here.read('session'), await here.names('')]).to.deep.equal([undefined, []])
  })

  it('what the storage does not take is kept in memory, also when it breaks later (WIZ-16)', async () => {
    const vault = createVault('test', 'device')
    await vault.write('draft/1', 'old')
    const { put, get } = IDBObjectStore.prototype
    const broken = () => {
      throw new DOMException('connection lost', 'UnknownError')
    }
    IDBObjectStore.prototype.put = broken
    try {
      expect(await vault.write('draft/1', 'new')).to.equal(false)
      expect(await vault.read('draft/1')).to.equal('new')
      IDBObjectStore.prototype.put = put
      expect(await vault.write('draft/2', 'taken')).to.equal(true)
      IDBObjectStore.prototype.get = broken
      expect(await vault.read('draft/2')).to.equal('taken')
    } finally {
      Object.assign(IDBObjectStore.prototype, { put, get })
    }
  })
})

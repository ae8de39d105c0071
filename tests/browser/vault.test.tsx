import { expect } from 'chai'
import { createPageEndWriter } from '../../src/buyer/page-end-writer'
import { plainStorage } from '../../src/core/plain-storage'
import { createVault } from '../../src/core/vault'

const secret = { email: 'ana@example.co', password: 'secreto-largo-1', token: 'h.p.s' }

describe('Vault', () => {
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    await createVault('test', 'device').clear()
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

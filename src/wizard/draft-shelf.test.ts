import { describe, expect, it } from 'vitest'
import { createVault, type Persistence } from '../core/vault'
import { createDrafts } from '../state/drafts'
import { openShelf } from './draft-shelf'

const draftsIn = (vault = createVault('shelf', 'none')) => createDrafts({ vault, contactId: '7', allowed: () => true })

/** A shelf with one draft, after it has been written. */
async function kept(persistence: Persistence) {
  const drafts = draftsIn(createVault('shelf', persistence))
  const shelf = await openShelf(drafts, new Map())
  const draft = { at: Date.now(), values: { Banco: 'Davivienda' }, base: { Banco: '' } }
  shelf.keep('natural', 3, draft)
  expect(await drafts.read('natural', 3)).toEqual(draft)
  await new Promise((done) => setTimeout(done))
  return { shelf, draft }
}

describe('the shelf of drafts', () => {
  it('WIZ-16 tells of a draft that has been written', async () => {
    const { shelf, draft } = await kept('none')
    expect(shelf.store.getState().at).toBe(draft.at)
  })

  it('WIZ-16 tells nothing of a draft that the browser keeps in this page alone, but has it', async () => {
    // No database here, as where a browser refuses it.
    const { shelf, draft } = await kept('device')
    expect(shelf.store.getState().at).toBeUndefined()
    expect(shelf.of('natural', 3)).toEqual(draft)
  })

  it('WIZ-16 no longer says that a draft is kept when the disk gets full', async () => {
    const vault = createVault('shelf', 'none')
    const room = { left: true }
    const drafts = draftsIn({ ...vault, kept: async () => room.left })
    const shelf = await openShelf(drafts, new Map())
    const told = () => new Promise((done) => setTimeout(done))
    const draft = (Banco1: string) => ({ at: Date.now(), values: { Banco1 }, base: {} })
    shelf.keep('natural', 4, draft('First'))
    await told()
    expect(shelf.store.getState().at).toBeDefined()
    room.left = false
    shelf.keep('natural', 4, draft('Second'))
    await told()
    expect(shelf.store.getState().at).toBeUndefined()
  })

  it('WIZ-16 speaks only for what was changed here since: a newer answer of another tab stays', async () => {
    const drafts = draftsIn()
    const [one, other] = [await openShelf(drafts, new Map()), await openShelf(drafts, new Map())]
    const draft = (values: Record<string, string>) => ({ at: Date.now(), values, base: {} })
    one.keep('natural', 4, draft({ Banco1: 'First' }))
    await drafts.read('natural', 4)
    other.keep('natural', 4, draft({ Banco1: 'Corrected' }))
    one.keep('natural', 4, draft({ Banco1: 'First', Moneda: 'Euro (EUR)' }))
    expect((await drafts.read('natural', 4))?.values).toEqual({ Banco1: 'Corrected', Moneda: 'Euro (EUR)' })
  })

  it('WIZ-16 discards what was typed since the draft was restored, too', async () => {
    const drafts = draftsIn()
    const shelf = await openShelf(drafts, new Map())
    shelf.keep('natural', 4, { at: Date.now(), values: { Banco1: 'First' }, base: {} })
    shelf.keep('natural', 4, { at: Date.now(), values: { Banco1: 'First', Moneda: 'Euro (EUR)' }, base: {} })
    shelf.keep('natural', 4, undefined)
    expect(await drafts.read('natural', 4)).toBeUndefined()
  })

  it('WIZ-16 has what the form before it was just writing', async () => {
    const vault = createVault('shelf', 'none')
    const slow = {
      ...vault,
      // As a database is that has other things to do.
      read: async <T>(name: string) => {
        await new Promise((done) => setTimeout(done))
        return vault.read<T>(name)
      },
    }
    const drafts = () => createDrafts({ vault: slow, contactId: '7', allowed: () => true })
    const before = await openShelf(drafts(), new Map())
    before.keep('natural', 4, { at: Date.now(), values: { Banco1: 'First' }, base: {} })
    const after = await openShelf(drafts(), new Map())
    expect(after.of('natural', 4)?.values).toEqual({ Banco1: 'First' })
  })
})

import { describe, expect, it } from 'vitest'
import { createVault, type Persistence } from '../core/vault'
import { createDrafts } from '../state/drafts'
import { openShelf } from './draft-shelf'

/** A shelf with one draft, after it has been written. */
async function kept(persistence: Persistence) {
  const drafts = createDrafts({ vault: createVault('shelf', persistence), contactId: '7', allowed: () => true })
  const shelf = await openShelf(drafts, new Map())
  const draft = { at: Date.now(), values: { Banco: 'Davivienda' }, base: { Banco: '' } }
  shelf.keep('natural', 3, draft, ['Banco'])
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
})

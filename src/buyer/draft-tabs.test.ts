// Tabs that have the drafts of one buyer open.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryDatabase, vaultOfTab } from '../core/indexed-db.fixture'
import { leaveBrowser, setUp, standInForBrowser } from './draft-storage.fixture'

beforeEach(standInForBrowser)
afterEach(leaveBrowser)

type Act = { act: 'type' | 'leave' | 'open' | 'readAgain' | 'save' | 'setBack' | 'rollBack'; tab: 0 | 1 | 2 }

const act: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom<Act['act']>('type', 'type', 'type', 'leave', 'open', 'readAgain', 'save', 'setBack', 'rollBack'),
  tab: fc.constantFrom(0, 1, 2),
})

/** What three tabs do one after the other, none of which hears of the others. @returns what was typed last, and what a new page shows */
async function livedThrough(history: readonly Act[]) {
  const { open, openEnding, atPageEnd, stored } = setUp()
  const tabs = [await open(), await open(), await open()]
  let typed: string | undefined
  let copy: [string, unknown][] = []
  for (const [index, { act, tab }] of history.entries()) {
    const page = act === 'leave' ? await openEnding() : (tabs[tab] ?? (await open()))
    if (act === 'type' || act === 'leave') {
      typed = `${index}`
      page.type('Banco', typed)
      const written = page.flush(act === 'leave')
      if (act === 'type') await written
    }
    if (act === 'open') tabs[tab] = await open()
    if (act === 'readAgain') {
      await page.readAgain()
      expect(page.waits().Banco).toBe(typed)
    }
    if (act === 'save') {
      // Saved is what the tab shows: of no account where something was typed later in another one.
      if (page.waits().Banco === typed) typed = undefined
      await page.save()()
    }
    if (act === 'setBack') vi.setSystemTime(Date.now() - 500)
    if (act === 'rollBack') {
      for (const [name, stale] of copy) atPageEnd.set(name, stale)
      copy = [...atPageEnd]
    }
  }
  return { typed, seen: (await stored()).Banco }
}

describe('what is typed', () => {
  it('in one tab stays while another one writes that opened before, as their vault reads ahead (WIZ-16)', async () => {
    vi.stubGlobal('indexedDB', memoryDatabase().indexedDB)
    const { open } = setUp()
    const [one, other] = [await open(await vaultOfTab()), await open(await vaultOfTab())]
    other.type('Banco1', 'Itaú')
    await other.flush()
    one.type('Moneda', 'Euro (EUR)')
    await one.flush()
    expect((await open(await vaultOfTab())).waits()).toEqual({ Banco1: 'Itaú', Moneda: 'Euro (EUR)' })
  })
})

describe('three tabs', () => {
  it('show what was typed last, whatever they do (WIZ-16)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (history) => {
        const { typed, seen } = await livedThrough(history)
        expect(seen).toBe(typed)
      }),
      { numRuns: 300 },
    )
  })
})

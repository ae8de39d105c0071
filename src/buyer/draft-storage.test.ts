import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vaultOfTab } from '../core/indexed-db.fixture'
import { createVault } from '../core/vault'
import { limits } from '../domain/limits'
import { leaveBrowser, setUp, standInForBrowser, step } from './draft-storage.fixture'

const day = 86_400_000

beforeEach(standInForBrowser)
afterEach(leaveBrowser)

describe('what is typed', () => {
  it('is on the device 0.3 s after the last key (WIZ-16)', async () => {
    const { open, stored } = setUp()
    const page = await open()
    page.type('Banco', 'Itaú')
    await vi.advanceTimersByTimeAsync(299)
    expect(await stored()).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(await stored()).toEqual({ Banco: 'Itaú' })
    expect(page.written).toEqual([true])
  })

  it('is there 0.8 s after the first key at the latest, however steadily somebody types (WIZ-16)', async () => {
    const { open, stored } = setUp()
    const page = await open()
    for (let now = 0; now < 800; now += 100) {
      page.type('Banco', `${now}`)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(await stored()).toEqual({ Banco: '700' })
  })

  it('is kept for each step of each flow, and no entry is named after the contact (WIZ-16)', async () => {
    const { open, vault } = setUp()
    const page = await open()
    page.type('Banco', 'Davivienda')
    page.type('Banco', 'Nequi', 'legal/3')
    await page.flush()
    const next = await open()
    expect([next.waits(), next.waits('legal/3')]).toEqual([{ Banco: 'Davivienda' }, { Banco: 'Nequi' }])
    expect((await vault.names('draft/')).join()).not.toContain('/7/')
  })

  it('is forgotten after thirty days (WIZ-16)', async () => {
    const { open, stored } = setUp()
    const page = await open()
    page.type('Banco', 'Itaú')
    await page.flush()
    vi.setSystemTime(Date.now() + limits.draftDays * day)
    expect(await stored()).toEqual({ Banco: 'Itaú' })
    vi.setSystemTime(Date.now() + 1)
    expect(await stored()).toEqual({})
  })

  it('of one step in two tabs stands side by side, whichever writes last (WIZ-16)', async () => {
    const { open, stored } = setUp()
    const [one, other] = [await open(), await open()]
    other.type('Banco1', 'Corrected')
    one.type('Moneda', 'Euro (EUR)')
    await Promise.all([one.flush(), other.flush()])
    expect(await stored()).toEqual({ Banco1: 'Corrected', Moneda: 'Euro (EUR)' })
  })

  it('counts as later than all before, also in a tab that has not read it and whose clock was set back (WIZ-16)', async () => {
    const { open, stored } = setUp()
    const [one, other] = [await open(), await open()]
    one.type('Banco', 'Ita')
    await one.flush()
    vi.setSystemTime(Date.now() - day)
    other.type('Banco', 'Itaú')
    await other.flush()
    expect(await stored()).toEqual({ Banco: 'Itaú' })
  })

  it('in one tab is in another one that reads again, but for what was typed there later (WIZ-16)', async () => {
    const { open, stored } = setUp()
    const [one, other] = [await open(), await open()]
    other.type('Banco', 'Ita')
    other.type('Titular', 'Ana')
    await other.flush()
    one.type('Banco', 'Itaú')
    await one.readAgain()
    expect(one.waits()).toEqual({ Banco: 'Itaú', Titular: 'Ana' })
    await one.flush()
    expect(await stored()).toEqual(one.waits())
  })

  it.each([
    ['the browser refuses the database', vaultOfTab],
    ['the configuration keeps no drafts', () => createVault('test', 'none')],
  ])('is said not to be kept where %s (WIZ-16)', async (_, openVault) => {
    const page = await setUp().open(await openVault())
    page.type('Banco', 'Itaú')
    expect(await page.flush()).toBe(false)
    expect([page.written, page.waits()]).toEqual([[false], { Banco: 'Itaú' }])
  })

  it('is said to be on the device once it is, and not over one that loses it with the page (WIZ-16)', async () => {
    const { open, vault, full, room } = setUp()
    const page = await open(full)
    page.type('Banco', 'Itaú')
    expect(await page.areOnDevice()).toBe(false)
    room.isFree = true
    expect(await page.areOnDevice()).toBe(true)
    expect(await (await open({ ...vault, isOnDevice: async () => false })).areOnDevice()).toBe(false)
  })

  it('is tried again where a disk was full (WIZ-16)', async () => {
    const { open, full, room, atPageEnd, stored } = setUp()
    const page = await open(full)
    page.type('Banco', 'Itaú')
    expect(await page.flush()).toBe(false)
    expect(atPageEnd.size).toBe(0)
    room.isFree = true
    expect(await page.flush()).toBe(true)
    expect(page.written).toEqual([false, true])
    expect(await stored()).toEqual({ Banco: 'Itaú' })
  })

  it('is written by itself as soon as a full disk has room again, and never where nothing is stored (WIZ-16)', async () => {
    const { open, full, room } = setUp()
    const pages = [await open(full), await open({ ...full, isOnDevice: async () => false })]
    for (const page of pages) page.type('Banco', 'Itaú')
    await vi.advanceTimersByTimeAsync(4_000)
    room.isFree = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(pages.map(({ written }) => written)).toEqual([[false, false, true], [false]])
  })

  it('does not come back after its save, not even by a write that was under way (WIZ-16)', async () => {
    const { open, stored } = setUp()
    const page = await open()
    page.type('Banco', 'Itaú')
    void page.flush()
    await page.save()()
    expect(await stored()).toEqual({})
  })

  it('is not taken by a save that began before, and ends after the form was closed and opened again (WIZ-16)', async () => {
    const { open, stored } = setUp()
    const gone = await open()
    gone.type('Telefono', '+57 300 555 0121')
    await gone.flush()
    const end = gone.save()
    const since = await open()
    since.type('Telefono', '+34 612 345 678')
    await since.flush()
    await end()
    expect(await stored()).toEqual({ Telefono: '+34 612 345 678' })
  })
})

describe('after her logout', () => {
  it('nothing is written any more, by no timer and at no end of the page (WIZ-16, SES-09)', async () => {
    const { open, vault, atPageEnd, storage } = setUp()
    const page = await open()
    page.type('Banco', 'Itaú')
    page.logOut()
    page.type('Moneda', 'Euro (EUR)')
    await vi.advanceTimersByTimeAsync(10_000)
    void page.flush(true)
    page.discard(step)
    await page.flush()
    expect([await vault.names('draft/'), atPageEnd.size, storage.names('wizard/')]).toEqual([[], 0, []])
  })

  it('a write that it overtook does not bring the draft back (SES-09)', async () => {
    const { open, vault } = setUp()
    const slow = {
      ...vault,
      async write(...entry: Parameters<typeof vault.write>) {
        page.logOut()
        await vault.clear()
        return vault.write(...entry)
      },
    }
    const page = await open(slow)
    page.type('Banco', 'Itaú')
    await page.flush()
    expect(await vault.names('')).toEqual([])
  })
})

describe('a write that waits for its turn', () => {
  it('is one for all who ask for it, and has the answer of then (WIZ-16)', async () => {
    const { open, stored, vault } = setUp()
    const writes: string[] = []
    const counted = {
      ...vault,
      async write(...entry: Parameters<typeof vault.write>) {
        writes.push(entry[0])
        return vault.write(...entry)
      },
    }
    const page = await open(counted)
    page.type('Banco', 'Ita')
    const asked = [page.flush(), page.flush()]
    page.type('Banco', 'Itaú')
    expect(await Promise.all([...asked, page.flush()])).toEqual([true, true, true])
    expect(writes).toHaveLength(1)
    expect(await stored()).toEqual({ Banco: 'Itaú' })
  })

  it('is followed by another for what was typed since it began (WIZ-16)', async () => {
    const { open, stored, vault } = setUp()
    const page = await open({
      ...vault,
      async write(...entry: Parameters<typeof vault.write>) {
        const first = (await vault.names('draft/')).length === 0
        if (first) page.type('Banco', 'Itaú')
        return vault.write(...entry)
      },
    })
    page.type('Banco', 'Ita')
    await page.flush()
    expect(await page.flush()).toBe(true)
    expect(await stored()).toEqual({ Banco: 'Itaú' })
  })
})

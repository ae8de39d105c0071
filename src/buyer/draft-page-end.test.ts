import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveBrowser, setUp, standInForBrowser } from './draft-storage.fixture'

beforeEach(standInForBrowser)
afterEach(leaveBrowser)

describe('what a page could not write before its end', () => {
  it('is in the drafts of the next one, over what had been written, and is forgotten then (WIZ-16)', async () => {
    const { open, openEnding, atPageEnd, stored } = setUp()
    const page = await open()
    page.type('Banco', 'Ita')
    page.type('Titular', 'Ana')
    await page.flush()
    const ending = await openEnding()
    ending.type('Banco', 'Itaú')
    void ending.flush(true)
    expect(atPageEnd.size).toBe(1)
    const next = await open()
    await vi.advanceTimersByTimeAsync(0)
    expect(next.waits()).toEqual({ Banco: 'Itaú', Titular: 'Ana' })
    expect(atPageEnd.size).toBe(0)
    expect(await stored()).toEqual({ Banco: 'Itaú', Titular: 'Ana' })
  })

  it('is written when the page goes away, while something is not in the vault (WIZ-16)', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const leave = () => page.dispatchEvent(new Event('pagehide'))
    const { open, full, room, atPageEnd } = setUp()
    const drafts = await open(full)
    leave()
    drafts.type('Banco', 'Itaú')
    expect(atPageEnd.size).toBe(0)
    leave()
    expect(atPageEnd.size).toBe(1)
    room.isFree = true
    await drafts.flush()
    expect(atPageEnd.size).toBe(0)
    drafts.type('Banco', 'Nequi')
    drafts.logOut()
    leave()
    expect(atPageEnd.size).toBe(0)
  })

  it('may be that an answer is back at what the record holds (WIZ-16)', async () => {
    const { open, openEnding, stored } = setUp()
    const page = await open()
    page.type('Banco', 'Itaú')
    await page.flush()
    const ending = await openEnding()
    ending.type('Banco', '')
    void ending.flush(true)
    expect(await stored()).toEqual({})
  })

  it('takes the place of nothing typed since, though a crash brings it back (WIZ-16)', async () => {
    const { open, atPageEnd, stored } = setUp()
    const page = await open()
    page.type('Banco', 'Ita')
    void page.flush(true)
    const brought = [...atPageEnd]
    expect(brought).toHaveLength(1)
    page.type('Banco', 'Itaú')
    await page.flush()
    expect(atPageEnd.size).toBe(0)
    for (const [name, value] of brought) atPageEnd.set(name, value)
    expect(await stored()).toEqual({ Banco: 'Itaú' })
    await (await open()).save()()
    for (const [name, value] of brought) atPageEnd.set(name, value)
    expect(await stored()).toEqual({})
  })

  it('is what the vault has not, once, and nothing else (WIZ-16)', async () => {
    const { open, atPageEnd, full, room } = setUp()
    const page = await open(full)
    page.type('Banco', 'Itaú')
    page.type('Moneda', 'Euro (EUR)', 'natural/4')
    void page.flush(true)
    expect(atPageEnd.size).toBe(2)
    atPageEnd.clear()
    void page.flush(true)
    expect(atPageEnd.size).toBe(0)
    room.isFree = true
    page.type('Banco', 'Nequi')
    await page.flush()
    void page.flush(true)
    expect(atPageEnd.size).toBe(0)
  })

  it('keeps no draft from being read if it is not ours or cannot be read (WIZ-16)', async () => {
    const { open, vault, atPageEnd } = setUp()
    const page = await open()
    page.type('Banco', 'Itaú')
    await page.flush()
    for (const odd of ['text', null, {}, { own: 'Banco' }]) atPageEnd.set(`odd/${atPageEnd.size}/page`, odd)
    expect((await open()).waits()).toEqual({ Banco: 'Itaú' })
    const refuse = () => Promise.reject(new Error('storage'))
    const deaf = { prepare: refuse, read: refuse, write: () => false, remove: () => {} }
    expect((await open(vault, deaf)).waits()).toEqual({ Banco: 'Itaú' })
  })
})

import { describe, expect, it } from 'vitest'
import { draft, setUp } from './shelf.fixture'

describe('the last words of a page', () => {
  it('are in the drafts of the next one, over what had been written, and are forgotten then (WIZ-16)', async () => {
    const { open, openEnding, clock, said, stored } = setUp()
    const [before, after] = [
      { Banco: 'Ita', Titular_de_la_Cuenta: 'Ana' },
      { Banco: 'Itaú', Titular_de_la_Cuenta: 'Ana' },
    ]
    await (await open()).keep('natural', 3, draft(clock.now, before))
    void (await openEnding()).keep('natural', 3, draft(clock.now, after), true)
    expect(said.size).toBe(1)
    expect(await stored()).toEqual(after)
    expect(said.size).toBe(0)
  })

  it('may be that an answer is back at what the record holds (WIZ-16)', async () => {
    const { open, openEnding, clock, said, stored } = setUp()
    await (await open()).keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    void (await openEnding()).keep('natural', 3, undefined, true)
    expect(await stored()).toBeUndefined()
    expect(said.size).toBe(0)
  })

  it('that a crash brought back take the place of nothing that was written since (WIZ-16)', async () => {
    const { open, clock, said, stored } = setUp()
    const page = await open()
    const written = page.keep('natural', 3, draft(clock.now, { Banco: 'Ita', Numero_de_Cuenta1: '1' }), true)
    const brought = [...said]
    expect(brought).toHaveLength(1)
    await written
    clock.now += 5
    await page.keep('natural', 3, draft(clock.now, { Banco: 'Itaú', Numero_de_Cuenta1: '1' }))
    expect(said.size).toBe(0)
    for (const [name, value] of brought) said.set(name, value)
    expect(await stored()).toEqual({ Banco: 'Itaú', Numero_de_Cuenta1: '1' })
  })

  it('stand against what another tab wrote later about another field of the step (WIZ-16)', async () => {
    const { open, openEnding, clock, stored } = setUp()
    await (await open()).keep('natural', 3, draft(clock.now, { Banco1: 'Banco Uno' }))
    const [one, other] = [await open(), await openEnding()]
    clock.now += 100
    void other.keep('natural', 3, draft(clock.now, { Banco1: 'Banco Dos' }), true)
    clock.now += 1000
    await one.keep('natural', 3, draft(clock.now, { Banco1: 'Banco Uno', Moneda: 'Euro (EUR)' }))
    expect(await stored()).toEqual({ Banco1: 'Banco Dos', Moneda: 'Euro (EUR)' })
  })

  it('are the newest also where the clock was set back meanwhile (WIZ-16)', async () => {
    const { open, openEnding, clock, stored } = setUp()
    await (await open()).keep('natural', 3, draft(clock.now, { Banco: 'Ita' }))
    const next = await openEnding()
    clock.now -= 50
    void next.keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }), true)
    expect(await stored()).toEqual({ Banco: 'Itaú' })
  })

  it('are not removed when an older change of the step is written after them (WIZ-16)', async () => {
    const { open, vault, clock, said, stored } = setUp()
    const writes: (() => void)[] = []
    const slow = {
      ...vault,
      write: (name: string, value: unknown) =>
        new Promise<boolean>((done) => writes.push(() => done(vault.write(name, value)))),
    }
    const page = await open(slow)
    const first = page.keep('natural', 3, draft(clock.now, { Banco: 'Ita' }))
    await new Promise((done) => setTimeout(done))
    void page.keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }), true)
    writes[0]?.()
    await first
    expect(said.size).toBe(1)
    expect(await stored()).toEqual({ Banco: 'Itaú' })
  })

  it('that are not ours, or cannot be heard, keep no draft from being read (WIZ-16)', async () => {
    const { open, vault, clock, said } = setUp()
    await (await open()).keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    for (const odd of ['text', null, {}, { own: 'Banco' }]) said.set(`odd/${said.size}`, odd)
    expect([...(await open()).store.getState().drafts.keys()]).toEqual(['natural/3'])
    const refuse = () => Promise.reject(new Error('storage'))
    const deaf = { prepare: refuse, read: refuse, write: () => {}, forget: () => {} }
    expect([...(await open(vault, deaf)).store.getState().drafts.keys()]).toEqual(['natural/3'])
  })

  it('are none once the user has logged out (WIZ-16)', async () => {
    const { open, user, said } = setUp()
    const page = await open()
    user.present = false
    void page.keep('natural', 3, draft(100, { Banco: 'Itaú' }), true)
    expect(said.size).toBe(0)
  })

  it('are what is not written yet, and nothing else (WIZ-16)', async () => {
    const { open, clock, said } = setUp()
    const page = await open()
    const values = { Banco: 'Itaú' }
    const written = page.keep('natural', 3, draft(clock.now, values))
    page.leave()
    const change = { draft: draft(clock.now, values), own: ['Banco'], at: expect.any(Number) }
    expect([...said.values()]).toEqual([change])
    await written
    page.leave()
    expect(said.size).toBe(0)
    void page.keep('natural', 4, draft(clock.now, values), true)
    expect([...said]).toEqual([[expect.stringMatching(/natural\/4$/), change]])
    void page.keep('natural', 5, undefined, true)
    expect(said.size).toBe(1)
  })

  it('are also what a full disk did not take, until it is stored (WIZ-16)', async () => {
    const { open, full, room, clock, said } = setUp()
    const page = await open(full)
    await page.keep('natural', 4, draft(clock.now, { Banco1: 'First' }))
    page.leave()
    const first = expect.objectContaining({ values: { Banco1: 'First' } })
    expect([...said.values()]).toEqual([{ draft: first, own: ['Banco1'], at: expect.any(Number) }])
    room.left = true
    await page.keep('natural', 4, draft(clock.now, { Banco1: 'Second' }))
    expect(said.size).toBe(0)
    page.leave()
    expect(said.size).toBe(0)
  })

  it('of a form that is gone, about what a full disk refused, take the place of nothing typed since (WIZ-16)', async () => {
    const { open, full, room, clock, said, stored } = setUp()
    const gone = await open(full)
    await gone.keep('natural', 3, draft(clock.now, { Banco: 'Ita' }))
    room.left = true
    clock.now += 5
    await (await open(full)).keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    clock.now += 5
    gone.leave()
    expect(said.size).toBe(1)
    expect(await stored()).toEqual({ Banco: 'Itaú' })
  })
})

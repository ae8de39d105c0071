import { describe, expect, it } from 'vitest'
import { createVault } from '../core/vault'
import type { FieldTable } from '../domain/field'
import { day, draft, setUp } from './shelf.fixture'

describe('drafts', () => {
  it('are kept for each step of each flow, and removed after its save (WIZ-16)', async () => {
    const { open, clock } = setUp()
    const page = await open()
    await page.keep('natural', 3, draft(clock.now, { Banco: 'Davivienda' }))
    await page.keep('legal', 3, draft(clock.now, { Banco: 'Itaú' }))
    page.saved('natural', 3, { Banco: { kind: 'text' } }, { Banco: 'Davivienda' })
    const next = await open()
    expect(next.of('natural', 3)).toBeUndefined()
    expect(next.of('legal', 3)?.values).toEqual({ Banco: 'Itaú' })
  })

  it('a write that was under way does not outlive the removal after the save (WIZ-16)', async () => {
    const { open, clock, stored } = setUp()
    const page = await open()
    void page.keep('natural', 3, draft(clock.now, { Banco: 'Davivienda' }))
    await page.keep('natural', 3, undefined)
    expect(await stored()).toBeUndefined()
  })

  it('of one step in two tabs stand side by side: each tab speaks for the fields it changed (WIZ-16)', async () => {
    const { open, clock, stored } = setUp()
    await (await open()).keep('natural', 3, draft(clock.now, { Banco1: 'First' }))
    const [one, other] = [await open(), await open()]
    await other.keep('natural', 3, draft(clock.now, { Banco1: 'Corrected' }))
    await one.keep('natural', 3, draft(clock.now, { Banco1: 'First', Moneda: 'Euro (EUR)' }))
    expect(await stored()).toEqual({ Banco1: 'Corrected', Moneda: 'Euro (EUR)' })
    await one.keep('natural', 3, draft(clock.now, { Banco1: 'First' }))
    expect(await stored()).toEqual({ Banco1: 'Corrected' })
  })

  it('expire after thirty days (WIZ-16)', async () => {
    const { open, clock, stored } = setUp()
    await (await open()).keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    clock.now += 30 * day
    expect(await stored()).toEqual({ Banco: 'Itaú' })
    clock.now += 1
    expect(await stored()).toBeUndefined()
  })

  it('nothing is written once the user has logged out (WIZ-16)', async () => {
    const { open, user, vault, clock } = setUp()
    const page = await open()
    user.present = false
    await page.keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    await page.noteFile('RUT_o_Equivalente', 'rut.pdf')
    expect(await vault.names('draft/')).toEqual([])
  })

  it('are not brought back by a write that a logout overtook (WIZ-16)', async () => {
    const { open, vault, user, stored, clock } = setUp()
    const logOut = async () => {
      user.present = false
      await vault.clear()
    }
    const slow = {
      ...vault,
      write: (...entry: Parameters<typeof vault.write>) => logOut().then(() => vault.write(...entry)),
    }
    await (await open(slow)).keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    expect(await vault.names('')).toEqual([])
    user.present = true
    expect(await stored()).toBeUndefined()
  })

  it('no entry is named after the contact (WIZ-16)', async () => {
    const { open, vault, clock } = setUp()
    await (await open()).keep('natural', 2, draft(clock.now, { Banco: 'Itaú' }))
    expect((await vault.names('draft/')).join()).not.toContain('/7/')
    expect(await vault.names('draft/')).toHaveLength(1)
  })

  it('name the files that were chosen and did not get through (WIZ-16)', async () => {
    const { open } = setUp()
    const page = await open()
    await page.noteFile('RUT_o_Equivalente', 'rut.pdf')
    await page.noteFile('Cedulas_Pasaportes_IDs', 'cedula.jpg')
    await page.noteFile('RUT_o_Equivalente', undefined)
    expect((await open()).lostFiles).toEqual({ Cedulas_Pasaportes_IDs: 'cedula.jpg' })
  })

  it('keep the name of a file that is chosen just before the page goes away, beside those noted before (WIZ-24)', async () => {
    const { open, openEnding, said } = setUp()
    await (await open()).noteFile('RUT_o_Equivalente', 'rut.pdf')
    const ending = await openEnding()
    void ending.noteFile('Cedulas_Pasaportes_IDs', 'cedula.jpg')
    void ending.noteFile('Estado_Financiero', 'balance.pdf')
    ending.leave()
    expect(said.size).toBe(1)
    const next = await open()
    expect(next.lostFiles).toEqual({
      RUT_o_Equivalente: 'rut.pdf',
      Cedulas_Pasaportes_IDs: 'cedula.jpg',
      Estado_Financiero: 'balance.pdf',
    })
    expect([said.size, next.store.getState().drafts.size]).toEqual([0, 0])
  })

  it('are without the names of files, and leave nothing behind that has expired or was taken back (WIZ-16)', async () => {
    const { open, vault, clock } = setUp()
    const page = await open()
    const files = { RUT_o_Equivalente: 'rut.pdf', Estado_Financiero: 'balance.pdf' }
    for (const [field, name] of Object.entries(files)) await page.noteFile(field, name)
    await page.keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    const next = await open()
    expect([...next.store.getState().drafts.keys()]).toEqual(['natural/3'])
    expect(next.lostFiles).toEqual(files)
    clock.now += 31 * day
    expect((await open()).store.getState().drafts.size).toBe(0)
    for (const field of Object.keys(files)) await page.noteFile(field, undefined)
    expect(await vault.names('')).toEqual([])
  })
})

describe('the shelf of drafts', () => {
  it('tells of a draft that has been written (WIZ-16)', async () => {
    const { open, clock } = setUp()
    const shelf = await open()
    const written = shelf.keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    expect(shelf.store.getState().at).toBeUndefined()
    await written
    expect(shelf.store.getState().at).toBe(clock.now)
  })

  it('tells nothing of a draft that the browser keeps in this page alone, but has it (WIZ-16)', async () => {
    const { open, clock } = setUp()
    // No database here, as where a browser refuses it.
    const shelf = await open(createVault('shelf', 'device'))
    await shelf.keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    expect(shelf.store.getState().at).toBeUndefined()
    expect(shelf.of('natural', 3)?.values).toEqual({ Banco: 'Itaú' })
  })

  it('no longer says that a draft is kept when the disk gets full (WIZ-16)', async () => {
    const { open, full, room, clock } = setUp()
    const shelf = await open(full)
    room.left = true
    await shelf.keep('natural', 4, draft(clock.now, { Banco1: 'First' }))
    expect(shelf.store.getState().at).toBeDefined()
    room.left = false
    await shelf.keep('natural', 4, draft(clock.now, { Banco1: 'Second' }))
    expect(shelf.store.getState().at).toBeUndefined()
  })

  it('discards what was typed since the draft was restored, too (WIZ-16)', async () => {
    const { open, clock, stored } = setUp()
    const shelf = await open()
    void shelf.keep('natural', 3, draft(clock.now, { Banco1: 'First' }))
    void shelf.keep('natural', 3, draft(clock.now, { Banco1: 'First', Moneda: 'Euro (EUR)' }))
    await shelf.keep('natural', 3, undefined)
    expect(shelf.store.getState()).toEqual({ drafts: new Map(), at: undefined })
    expect(await stored()).toBeUndefined()
  })

  it('gives up what another tab saved a later answer of, in every step (WIZ-16)', async () => {
    const { open, clock } = setUp()
    const shelf = await open()
    const typed = (at: number, values: Record<string, string>, times: Record<string, number>) => ({ at, values, times })
    await shelf.keep('natural', 3, typed(clock.now, { Banco: 'Itaú' }, { Banco: 3 }))
    await shelf.keep('natural', 4, typed(clock.now, { Banco1: 'One', Moneda: 'COP' }, { Banco1: 3, Moneda: 8 }))
    shelf.savedElsewhere({ Banco: 4, Banco1: 4, Moneda: 4 })
    expect([shelf.of('natural', 3), shelf.of('natural', 4)?.values]).toEqual([undefined, { Moneda: 'COP' }])
  })

  it('has what the form before it was just writing (WIZ-16)', async () => {
    const { open, vault, clock } = setUp()
    const slow = {
      ...vault,
      // As a database is that has other things to do.
      read: async <T>(name: string) => {
        await new Promise((done) => setTimeout(done))
        return vault.read<T>(name)
      },
    }
    void (await open(slow)).keep('natural', 4, draft(clock.now, { Banco1: 'First' }))
    expect((await open(slow)).of('natural', 4)?.values).toEqual({ Banco1: 'First' })
  })

  it('after a save keeps what was changed meanwhile, and what is never sent (WIZ-16)', async () => {
    const { open, clock } = setUp()
    const shelf = await open()
    const fields: FieldTable = { Banco: { kind: 'text' }, Direccion_Representante: { kind: 'text', send: false } }
    const sent = { Banco: 'Davivienda', Direccion_Representante: 'Calle 1' }
    const typed = { Banco: 'Itaú', Direccion_Representante: 'Calle 1' }
    await shelf.keep('natural', 3, draft(clock.now, typed))
    shelf.sending('natural', 3, sent)
    expect(shelf.sent('natural', 3)).toEqual({ values: sent, saved: false })
    shelf.saved('natural', 3, fields, sent)
    expect(shelf.of('natural', 3)?.values).toEqual(typed)
    expect(shelf.sent('natural', 3)).toEqual({ values: { Banco: 'Davivienda' }, saved: true })
    shelf.saved('natural', 3, fields, typed)
    expect(shelf.of('natural', 3)?.values).toEqual({ Direccion_Representante: 'Calle 1' })
    expect(shelf.store.getState().at).toBeUndefined()
    // Who comes back finds the same.
    expect((await open()).of('natural', 3)?.values).toEqual({ Direccion_Representante: 'Calle 1' })
    shelf.saved('natural', 4, fields, {})
    expect(shelf.of('natural', 4)).toBeUndefined()
  })
})

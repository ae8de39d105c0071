import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryDatabase } from '../core/indexed-db.fixture'
import { memoryStorage } from '../core/local-storage.fixture'
import { plainStorage } from '../core/plain-storage'

let held: Record<string, string>
let database: ReturnType<typeof memoryDatabase>

/** A page that ends, on the device of the pages before it. */
async function openPage(connection = 'a') {
  vi.resetModules()
  const { createPageEndWriter } = await import('./page-end-writer')
  const writer = createPageEndWriter(plainStorage('space'), connection)
  await writer.prepare()
  return writer
}

beforeEach(() => {
  database = memoryDatabase()
  vi.stubGlobal('indexedDB', database.indexedDB)
  held = memoryStorage().held
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('what a page writes at its end', () => {
  it('is read by the next page, and stays until that has written it (WIZ-16)', async () => {
    const first = await openPage()
    expect(first.write('draft/7/natural/2', { Banco: 'Itaú' })).toBe(true)
    expect(JSON.stringify(held)).not.toContain('Itaú')
    // Under another name, what an earlier version wrote would be lost.
    expect([...database.entries.keys()]).toEqual(['key/last-words'])
    const second = await openPage()
    expect(await second.read()).toEqual([['draft/7/natural/2', { Banco: 'Itaú' }]])
    expect(Object.keys(held)).toHaveLength(1)
    second.remove('draft/7/natural/3')
    expect(Object.keys(held)).toHaveLength(1)
    second.remove('draft/7/natural/2')
    expect(held).toEqual({})
  })

  it('is nothing on a new device, whose database may be silent (WIZ-16)', async () => {
    vi.resetModules()
    const { createPageEndWriter } = await import('./page-end-writer')
    database.browser.is = 'silent'
    expect(await createPageEndWriter(plainStorage('space'), 'a').read()).toEqual([])
  })

  it('is nothing rather than readable text: of a draft above 32 kB, and without a prepared key stream (WIZ-16)', async () => {
    const writer = await openPage()
    const room = 32_768 - JSON.stringify({ connection: 'a', value: '' }).length
    expect(writer.write('long', 'x'.repeat(room + 1))).toBe(false)
    expect(held).toEqual({})
    expect(writer.write('full', 'x'.repeat(room))).toBe(true)
    expect([writer.write('two', 2), writer.write('three', 3), writer.write('four', 4)]).toEqual([true, true, false])
    const names = Object.keys(held).map((name) => name.split('/').at(-2))
    expect(names).toEqual(['full', 'two', 'three'])
    await writer.prepare()
    expect(writer.write('four', 4)).toBe(true)
  })

  it('is not removed by a page that read only what it wrote before (WIZ-16)', async () => {
    const first = await openPage()
    first.write('one', 'before')
    const second = await openPage()
    await second.read()
    first.write('one', 'after its return')
    second.remove('one')
    expect(await (await openPage()).read()).toEqual([['one', 'after its return']])
  })

  it('is left to the page of its own services (SES-15)', async () => {
    const first = await openPage()
    first.write('one', 1)
    const { createPageEndWriter } = await import('./page-end-writer')
    expect(await createPageEndWriter(plainStorage('space of b'), 'b').read()).toEqual([])
    expect(await (await openPage()).read()).toEqual([['one', 1]])
  })

  it('is never written with the same key stream again (WIZ-16)', async () => {
    const writer = await openPage()
    const texts: unknown[] = []
    for (let turn = 0; turn < 2; turn++) {
      await writer.prepare()
      writer.write('one', 'the same')
      texts.push(...Object.values(held))
      writer.remove('one')
    }
    expect(new Set(texts).size).toBe(2)
  })

  it('of other services or broken is removed, and neither read nor in the way (SES-15, WIZ-16)', async () => {
    const writer = await openPage()
    writer.write('one', 1)
    writer.write('two', 2)
    const [name = ''] = Object.keys(held)
    held[name] = 'zz'
    const other = await openPage('b')
    expect([await other.read(), held]).toEqual([[], {}])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leaveBrowser, setUp, standInForBrowser } from './draft-storage.fixture'

beforeEach(standInForBrowser)
afterEach(leaveBrowser)

describe('a draft', () => {
  it('is written once, though its form goes away while it is being written (WIZ-16)', async () => {
    const { vault, open, stored } = setUp()
    const writes: Promise<boolean>[] = []
    const page = await open({
      ...vault,
      write(name, value) {
        if (writes.length === 0) formGoesAway()
        writes.push(vault.write(name, value))
        return Promise.all(writes).then(() => true)
      },
    })
    const ends: Promise<boolean>[] = []
    const formGoesAway = () => void ends.push(page.flush())
    page.type('Banco', 'Itaú')
    expect([await page.flush(), ...(await Promise.all(ends))]).toEqual([true, true])
    expect([writes.length, await stored()]).toEqual([1, { Banco: 'Itaú' }])
    page.type('Banco', 'Nequi')
    await page.flush()
    expect([writes.length, await stored()]).toEqual([2, { Banco: 'Nequi' }])
  })
})

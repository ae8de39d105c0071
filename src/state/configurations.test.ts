import { afterEach, expect, it, vi } from 'vitest'
import { configurationAt, hasLoadFailed } from './configurations'

const services = 'https://services.example'
const config = JSON.stringify({ contentUrl: services, recordsUrl: services, statementsUrl: services })
const askedAhead = (address: string, answer: Promise<Response>) => {
  answer.catch(() => {})
  Reflect.set(globalThis, Symbol.for('ow-answers'), { [address]: answer })
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('ow-answers'))
  vi.unstubAllGlobals()
})

it('a file that the entry module has asked for is fetched once, and anew for a retry (EMB-01, EMB-15)', async () => {
  const address = 'https://site.example/portal.config.json'
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(config)
  })
  askedAhead(address, Promise.resolve(new Response('', { status: 404 })))
  expect(hasLoadFailed(await configurationAt(address))).toBe(true)
  expect(asked).toEqual([])
  expect(await configurationAt(address, true)).toHaveProperty('config')
  expect(asked).toEqual([address])
})

it('a file that did not come to the entry module is fetched (EMB-15, ERR-02)', async () => {
  const address = 'https://site.example/other.config.json'
  vi.stubGlobal('fetch', async () => new Response(config))
  askedAhead(address, Promise.reject(new TypeError('Failed to fetch')))
  expect(await configurationAt(address)).toHaveProperty('config')
})

it.each([
  ['a page', '\n<!DOCTYPE html><html><title>Wifi</title></html>'],
  ['nothing', ''],
])('a file in place of which %s comes with 200 can be asked for again (EMB-15, ERR-02)', async (name, body) => {
  const address = `https://site.example/${encodeURIComponent(name)}.json`
  const answers = [body, config]
  vi.stubGlobal('fetch', async () => new Response(answers.shift()))
  expect(hasLoadFailed(await configurationAt(address))).toBe(true)
  expect(await configurationAt(address, true)).toHaveProperty('config')
})

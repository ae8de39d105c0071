// The page's configurations; each file is fetched once.
import type { BadEntry } from '../core/config'
import { type Connected, readConnected } from '../core/connection'
import { type DemoServices, openDemoServices } from '../core/demo-services'
import { pageAddress, urlOf } from '../core/page-address'
import { inTime } from '../core/promises'

export type Configuration = Connected | { bad: BadEntry[] }

const loadsByKey = new Map<string, Promise<Configuration>>()
const cache = new Map<string, Configuration>()

const isJson = (given: string): boolean => /^[{[]/.test(given)

/** Resolves an address, as the page's own may change. */
const keyOf = (given: string): string => (isJson(given) ? given : (urlOf(given, pageAddress())?.href ?? given))

/** An element renders a known configuration at once. */
export function cachedConfiguration(given: string): Configuration | undefined {
  const key = keyOf(given)
  const found = cache.get(key) ?? (isJson(given) ? readText(given) : undefined)
  if (found) cache.set(key, found)
  return found
}

/** Never rejects. @param given address, JSON or `demo` @param isRetry asks anew */
export function configurationAt(given: string, isRetry = false): Promise<Configuration> {
  const key = keyOf(given)
  const asking = (!isRetry && loadsByKey.get(key)) || load(given, key)
  loadsByKey.set(key, asking)
  return asking
}

/** Milliseconds after which loading counts as failed. */
const loadTimeout = 15_000

async function load(given: string, key: string): Promise<Configuration> {
  const here = cachedConfiguration(given)
  if (here && !hasLoadFailed(here)) return here
  const text = given === 'demo' ? loadDemo() : fetchText(key)
  const read = await inTime(text, loadTimeout).then(
    (loaded) => readText(loaded, given),
    (): Configuration => ({ bad: [{ path: given, problem: 'load' }] }),
  )
  cache.set(key, read)
  if (hasLoadFailed(read)) loadsByKey.delete(key)
  return read
}

export const hasLoadFailed = (found: Configuration | undefined): boolean =>
  found !== undefined && 'bad' in found && found.bad[0]?.problem === 'load'

declare const __DEMO_FILE__: string

async function loadDemo(): Promise<string> {
  // Relative to this script, wherever it was loaded from.
  const file: string = __DEMO_FILE__
  const demo: DemoServices = await import(/* @vite-ignore */ file)
  openDemoServices(demo)
  return JSON.stringify(demo.config)
}

/** Responses, by address, that the entry module asked for early (widgets/lazy.ts). */
const earlyResponses = Symbol.for('ow-answers')
const pageGlobals = globalThis as unknown as Record<symbol, Record<string, Promise<Response>> | undefined>

async function fetchText(address: string): Promise<string> {
  const early = await pageGlobals[earlyResponses]?.[address]?.catch(() => undefined)
  // A retry finds the early response already read.
  const response = early && !early.bodyUsed ? early : await fetch(address)
  const text = await response.text()
  // The login page of a network, or a site's page for a missing file.
  if (!response.ok || /^\s*(?:<|$)/.test(text)) throw response
  return text
}

/** @param path the address of its file */
function readText(text: string, path = ''): Configuration {
  try {
    return readConnected(JSON.parse(text))
  } catch {
    return { bad: [{ path, problem: 'json' }] }
  }
}

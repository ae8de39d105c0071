// The page's configurations; each file is fetched once.
import type { BadEntry } from '../core/config'
import { type Connected, readConnected } from '../core/connection'
import { type DemoServices, openDemoServices } from '../core/demo-services'
import { pageAddress, urlOf } from '../core/page-address'
import { inTime } from '../core/promises'

export type Configuration = Connected | { bad: BadEntry[] }

const asked = new Map<string, Promise<Configuration>>()
const cache = new Map<string, Configuration>()

const isJson = (given: string): boolean => /^[{[]/.test(given)

/** The page's address may have changed since. */
const keyOf = (given: string): string => (isJson(given) ? given : (urlOf(given, pageAddress())?.href ?? given))

/** An element renders a known configuration at once. */
export function cachedConfiguration(given: string): Configuration | undefined {
  const key = keyOf(given)
  const found = cache.get(key) ?? (isJson(given) ? readText(given) : undefined)
  if (found) cache.set(key, found)
  return found
}

interface Asking {
  /** The answer to the script's own request. */
  response?: Promise<Response>
  /** Asks again while the first answer is awaited. */
  isRetry?: boolean
}

/** Never rejects. @param given address, JSON or `demo` */
export function configurationAt(given: string, { response, isRetry }: Asking = {}): Promise<Configuration> {
  const key = keyOf(given)
  const asking = (!isRetry && asked.get(key)) || load(given, key, response)
  asked.set(key, asking)
  return asking
}

/** Milliseconds after which loading counts as failed. */
const longest = 15_000

async function load(given: string, key: string, response?: Promise<Response>): Promise<Configuration> {
  const here = cachedConfiguration(given)
  if (here && !isUnloaded(here)) return here
  const text = given === 'demo' ? demonstration() : textOf(key, response)
  const read = await inTime(text, longest).then(
    (it) => readText(it, given),
    (): Configuration => ({ bad: [{ path: given, problem: 'load' }] }),
  )
  cache.set(key, read)
  if (isUnloaded(read)) asked.delete(key)
  return read
}

export const isUnloaded = (found: Configuration | undefined): boolean =>
  found !== undefined && 'bad' in found && found.bad[0]?.problem === 'load'

declare const __DEMO_FILE__: string

async function demonstration(): Promise<string> {
  // Relative to this script, wherever it was loaded from.
  const file: string = __DEMO_FILE__
  const demo: DemoServices = await import(/* @vite-ignore */ file)
  openDemoServices(demo)
  return JSON.stringify(demo.config)
}

async function textOf(address: string, response?: Promise<Response>): Promise<string> {
  const answer = await (response ?? fetch(address))
  if (!answer.ok) throw answer
  return answer.text()
}

/** @param path the address of its file */
function readText(text: string, path = ''): Configuration {
  try {
    return readConnected(JSON.parse(text))
  } catch {
    return { bad: [{ path, problem: 'json' }] }
  }
}

// Finds an element's configuration: its own attribute or property, otherwise that of an enclosing or an earlier element.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { BadEntry } from '../core/config'
import { type Connected, readConnected } from '../core/connection'
import { inTime } from '../core/in-time'
import { pageAddress } from '../core/page-address'
import { type Inside, once, registry } from '../core/registry'

export type ConfigState =
  | { status: 'loading' }
  /** `retry`: given when its file could not be loaded. */
  | { status: 'bad'; bad: BadEntry[]; retry?: () => void }
  | ({ status: 'ready' } & Connected)

/** The configurations of all elements on the page, for elements without one of their own. */
const page = () =>
  once('configs/2', () => {
    const store = createStore<ReadonlyMap<Element, Connected | 'loading'>>(() => new Map())
    return {
      set: (element: Element, given: Connected | 'loading') =>
        store.setState((known) => new Map(known).set(element, given), true),
      remove: (element: Element) =>
        store.setState((known) => new Map([...known].filter(([other]) => other !== element)), true),
      /** That of the nearest enclosing element, through shadow roots, otherwise of the nearest earlier one in document order. */
      for(element: Element): Connected | 'loading' | undefined {
        const known = store.getState()
        for (let at: Node | null = element.parentNode; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
          if (at instanceof Element && known.has(at)) return known.get(at)
        }
        const [nearest] = [...known.keys()]
          .filter((other) => comesBefore(other, element))
          .sort((one, other) => (comesBefore(one, other) ? 1 : -1))
        return nearest && known.get(nearest)
      },
      subscribe: store.subscribe,
    }
  })

/** Document order. False for elements in different trees, where the browser's order is arbitrary. */
function comesBefore(one: Element, other: Element): boolean {
  const position = one.compareDocumentPosition(other)
  return !(position & Node.DOCUMENT_POSITION_DISCONNECTED) && Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING)
}

const missing: ConfigState = { status: 'bad', bad: [{ path: '', problem: 'missing' }] }
const loading: ConfigState = { status: 'loading' }

/** @param given the attribute's text (an address, or JSON that starts with `{`) or the property's object */
export function useConfig(host: Element, given: unknown): ConfigState {
  const own = useOwnConfig(configText(given))
  const inherited = useSyncExternalStore(page().subscribe, () => page().for(host))
  const waits = useWaiting(host)
  const shared = own?.status === 'ready' ? own : own?.status === 'loading' ? 'loading' : undefined
  useEffect(() => {
    if (!shared) return
    page().set(host, shared)
    return () => page().remove(host)
  }, [host, shared])
  // Keeps the inherited configuration when its element is removed: this element stays as it is.
  const last = useRef<Connected>(undefined)
  if (inherited && inherited !== 'loading') last.current = inherited
  if (own) return own
  if (last.current) return { ...last.current, status: 'ready' }
  if (inherited) return loading
  return waits ? loading : missing
}

/** Milliseconds to wait for another element's configuration before reporting that none was given. */
const patience = 5_000
const others = 'owner-portal, fiducia-wizard, owner-register'

/** True while another widget on the page may still provide the configuration: its script or file may load later. */
function useWaiting(host: Element): boolean {
  const [waits, setWaits] = useState(() => [...document.querySelectorAll(others)].some((other) => other !== host))
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setWaits(false), patience)
    return () => clearTimeout(timer)
  }, [waits])
  return waits
}

/** The configuration as text; an object as JSON, so that a new object with equal content is not a new configuration. */
export function configText(given: unknown): string {
  if (typeof given === 'string') return given.trim()
  try {
    return given === null ? '' : (JSON.stringify(given) ?? '')
  } catch {
    return '{'
  }
}

function useOwnConfig(given: string): ConfigState | undefined {
  const [state, setState] = useState(() => readAlready(given))
  const [tries, setTries] = useState(0)
  const isRead = useRef(state !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads the same address again
  useEffect(() => {
    if (!given) return
    if (isRead.current) {
      isRead.current = false
      return take(given)
    }
    const stop = new AbortController()
    const retry = () => {
      setState(undefined)
      setTries((before) => before + 1)
    }
    void load(given, stop.signal).then((value) => {
      if (stop.signal.aborted) return
      const failed = value.status === 'bad' && value.bad[0]?.problem === 'load'
      setState({ for: given, value: failed ? { ...value, retry } : value })
      // Retries when the network returns (ERR-03).
      if (failed) addEventListener('online', retry, { signal: stop.signal })
    })
    return () => stop.abort()
  }, [given, tries])
  if (!given) return undefined
  // While a changed configuration loads, the previous one stays in use.
  return state && (state.for === given || state.value.status === 'ready') ? state.value : loading
}

/** The configuration if the early start (records/early-start.ts) has read it, or if it is written in the page. */
function readAlready(given: string): { for: string; value: ConfigState } | undefined {
  const found = registry().connected?.get(given) as Connected | undefined
  if (found) return { for: given, value: { ...found, status: 'ready' } }
  return isJson(given) ? { for: given, value: readText(given) } : undefined
}

const isJson = (given: string): boolean => /^[{[]/.test(given)

/** Checks the text of a configuration. @param path the address of its file */
function readText(text: string, path = ''): ConfigState {
  try {
    const result = readConnected(JSON.parse(text))
    return 'bad' in result ? { status: 'bad', bad: result.bad } : { ...result, status: 'ready' }
  } catch {
    return { status: 'bad', bad: [{ path, problem: 'json' }] }
  }
}

/** Removes an early-read configuration from the registry: an element added later with the same address must fetch it again. */
function take(given: string): void {
  const { connected, configs } = registry()
  connected?.delete(given)
  configs?.delete(given)
}

/** Milliseconds after which loading counts as failed. */
const longest = 15_000

declare const __DEMO_FILE__: string

async function load(given: string, signal: AbortSignal): Promise<ConfigState> {
  if (isJson(given)) return readText(given)
  try {
    if (given === 'demo') {
      const page = registry()
      // Relative to this script, wherever it was loaded from. Of two scripts on the page the first brings the services of both.
      const file: string = __DEMO_FILE__
      page.inside ??= await inTime<Inside>(import(/* @vite-ignore */ file), longest)
      return readText(JSON.stringify(page.inside.config))
    }
    return readText(await inTime(textAt(given, signal), longest), given)
  } catch {
    return { status: 'bad', bad: [{ path: given, problem: 'load' }] }
  }
}

/** Fetches the configuration, or takes over the early script's request. @throws on network errors and refusing statuses */
async function textAt(address: string, signal: AbortSignal): Promise<string> {
  const { configs } = registry()
  const asked = configs?.get(address)
  configs?.delete(address)
  const response = await (asked ?? fetch(new URL(address, pageAddress()), { signal }))
  if (!response.ok) throw response
  return response.text()
}

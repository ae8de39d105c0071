// Where an element's configuration comes from: its own attribute or property, else an enclosing or an earlier element's.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type BadEntry, type Config, readConfig } from '../core/config'
import { once, registry } from '../core/registry'

export type ConfigState =
  | { status: 'loading' }
  | { status: 'bad'; bad: BadEntry[] }
  | { status: 'ready'; config: Config }

/** The configurations of the page's elements, for those that have none of their own. */
const page = () =>
  once('configs', () => {
    const known = new Map<Element, Config | 'loading'>()
    const listeners = new Set<() => void>()
    const changed = () => {
      for (const listener of listeners) listener()
    }
    return {
      set(element: Element, config: Config | 'loading') {
        known.set(element, config)
        changed()
      },
      remove(element: Element) {
        known.delete(element)
        changed()
      },
      /** The nearest enclosing element's, through shadow roots, else the nearest earlier one's. */
      for(element: Element): Config | 'loading' | undefined {
        for (let at: Node | null = element.parentNode; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
          if (at instanceof Element && known.has(at)) return known.get(at)
        }
        let nearest: Element | undefined
        for (const other of known.keys())
          if (comesBefore(other, element) && (!nearest || comesBefore(nearest, other))) nearest = other
        return nearest && known.get(nearest)
      },
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  })

/** On the page, whichever was there first. The order of elements in different trees means nothing. */
function comesBefore(one: Element, other: Element): boolean {
  const position = one.compareDocumentPosition(other)
  return !(position & Node.DOCUMENT_POSITION_DISCONNECTED) && Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING)
}

const missing: ConfigState = { status: 'bad', bad: [{ path: '', problem: 'missing' }] }
const loading: ConfigState = { status: 'loading' }

/** @param given the attribute's text (an address, or JSON that starts with `{`) or the property's object */
export function useConfig(host: Element, given: unknown): ConfigState {
  const own = useOwnConfig(given)
  const inherited = useSyncExternalStore(page().subscribe, () => page().for(host))
  const waits = useWaiting(host)
  const config = own?.status === 'ready' ? own.config : own?.status === 'loading' ? 'loading' : undefined
  useEffect(() => {
    if (!config) return
    page().set(host, config)
    return () => page().remove(host)
  }, [host, config])
  // The one it came from may leave the page, or another come in between: what is shown here does not go with it.
  const last = useRef<Config>(undefined)
  if (inherited && inherited !== 'loading') last.current = inherited
  if (own) return own
  if (last.current) return ready(last.current)
  if (inherited) return loading
  return waits ? loading : missing
}

/** How long the configuration of another element may take before its absence is said. */
const patience = 5_000
const others = 'owner-portal, fiducia-wizard, owner-register'

/** Another element on the page may still bring the configuration: its script or its file may arrive later than this one's. */
function useWaiting(host: Element): boolean {
  const [waits, setWaits] = useState(() => [...document.querySelectorAll(others)].some((other) => other !== host))
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setWaits(false), patience)
    return () => clearTimeout(timer)
  }, [waits])
  return waits
}

const readies = new WeakMap<Config, ConfigState>()
function ready(config: Config): ConfigState {
  const state = readies.get(config) ?? { status: 'ready', config }
  readies.set(config, state)
  return state
}

function useOwnConfig(given: unknown): ConfigState | undefined {
  const [state, setState] = useState<{ for: unknown; value: ConfigState } | undefined>(() => readAlready(given))
  const isRead = useRef(state !== undefined)
  useEffect(() => {
    if (given === undefined || given === null || given === '') return
    if (isRead.current) {
      isRead.current = false
      return take(given)
    }
    const stop = new AbortController()
    void load(given, stop.signal).then((value) => {
      if (!stop.signal.aborted) setState({ for: given, value })
    })
    return () => stop.abort()
  }, [given])
  if (given === undefined || given === null || given === '') return undefined
  return state?.for === given ? state.value : loading
}

/** The attribute as the page's registry knows it. */
const keyOf = (given: unknown): string => (typeof given === 'string' ? given.trim() : '')

/** By the code that began before this one was there (state/early.ts). */
function readAlready(given: unknown) {
  const config = registry().readConfigs?.get(keyOf(given))
  return config ? { for: given, value: ready(config as Config) } : undefined
}

/** Another element with the same address asks again: it may come much later. */
function take(given: unknown): void {
  const { readConfigs, configs } = registry()
  readConfigs?.delete(keyOf(given))
  configs?.delete(keyOf(given))
}

async function load(given: unknown, signal: AbortSignal): Promise<ConfigState> {
  const raw = typeof given === 'string' ? await parse(given.trim(), signal) : given
  if (raw instanceof Problem) return { status: 'bad', bad: [raw.entry] }
  const result = readConfig(raw)
  return 'bad' in result ? { status: 'bad', bad: result.bad } : { status: 'ready', config: result.config }
}

class Problem {
  constructor(readonly entry: BadEntry) {}
}

function answerFrom(address: string, signal: AbortSignal): Promise<Response> {
  const { configs } = registry()
  const asked = configs?.get(address)
  configs?.delete(address)
  return asked ?? fetch(new URL(address, document.baseURI), { signal })
}

async function parse(text: string, signal: AbortSignal): Promise<unknown> {
  const isJson = text.startsWith('{')
  let source = text
  if (!isJson) {
    try {
      const response = await answerFrom(text, signal)
      if (!response.ok) return new Problem({ path: text, problem: 'load' })
      source = await response.text()
    } catch {
      return new Problem({ path: text, problem: 'load' })
    }
  }
  try {
    return JSON.parse(source)
  } catch {
    return new Problem({ path: isJson ? '' : text, problem: 'json' })
  }
}

// The texts that are here, by namespace and language. Spanish comes with the code of its part, so that nothing is ever without
// words; the other language is fetched when a widget of the page speaks it.
import { late } from './late'

export type Texts = { readonly [key: string]: string | Texts }
export type Language = 'es' | 'en'
type ByLanguage = { readonly [L in Language]?: Texts }

type Fetch = () => Promise<{ default: Texts }>
/** `en` as texts where they are at hand: tests, mostly. */
interface Sources {
  readonly es: Texts
  readonly en: Texts | Fetch
}

const namespaces = new Map<string, ByLanguage>()
/** What is still to be fetched of English. */
const coming = new Map<Fetch, { namespace: string; running?: Promise<void> | undefined }>()
const listeners = new Set<() => void>()
let englishIsSpoken = false

/** A part of the product brings its texts when its code arrives; several files may fill one namespace. */
export function registerTexts(namespace: string, { es, en }: Sources): void {
  put(namespace, { es, ...(typeof en !== 'function' && { en }) })
  if (typeof en === 'function') coming.set(en, { namespace })
}

function put(namespace: string, texts: ByLanguage): void {
  namespaces.set(namespace, merged(namespaces.get(namespace) ?? {}, texts) as ByLanguage)
  for (const listener of listeners) listener()
}

function merged(before: Texts, more: Texts): Texts {
  const all: Record<string, string | Texts> = { ...before }
  for (const [key, value] of Object.entries(more)) {
    const old = Object.hasOwn(all, key) ? all[key] : undefined
    all[key] = typeof old === 'object' && typeof value === 'object' ? merged(old, value) : value
  }
  return all
}

export const textsOf = (namespace: string): ByLanguage | undefined => namespaces.get(namespace)

/** Hears of texts that arrive later. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasTexts = (language: Language): boolean => language === 'es' || coming.size === 0

/** Fetches what is missing of a language; from then on parts that arrive bring it too. @throws Failure, after which it can be tried again */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'es') return
  // Again for a part that has come meanwhile.
  while (coming.size > 0) await Promise.all([...coming].map(([fetchTexts, entry]) => fetched(fetchTexts, entry)))
  englishIsSpoken = true
}

/** The texts of a part whose code has just come, in the language that is spoken. @throws Failure */
export const loadSpokenTexts = (): Promise<void> => loadTexts(englishIsSpoken ? 'en' : 'es')

function fetched(fetchTexts: Fetch, entry: { namespace: string; running?: Promise<void> | undefined }): Promise<void> {
  entry.running ??= late(fetchTexts()).then(
    ({ default: en }) => {
      coming.delete(fetchTexts)
      put(entry.namespace, { en })
    },
    (failure) => {
      entry.running = undefined
      throw failure
    },
  )
  return entry.running
}

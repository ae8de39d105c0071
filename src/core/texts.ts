// The loaded texts and the i18next instances that use them. Spanish texts are bundled with the code of their part, so that no part renders
// without text; English is fetched when a widget on the page uses it.
import type { i18n } from 'i18next'
import { loadChunk } from './load-chunk'

export type Language = 'es' | 'en'
export type Texts = { readonly [key: string]: string | Texts }

type Fetch = () => Promise<{ default: Texts }>

/** Several bundles may fill one namespace. */
interface TextBundle {
  readonly namespace: string
  readonly es: Texts
  /** Passed directly where they are already loaded, mostly in tests. */
  readonly en: Texts | Fetch
}
/** The texts of a part; `lazyPart` or `defineWidget` registers them when the part is loaded. */
export type PartTexts = readonly TextBundle[]

const arrived: { language: Language; namespace: string; texts: Texts }[] = []
const known = new Set<TextBundle>()
/** English bundles that are registered and not fetched yet. */
const unfetched = new Map<Fetch, { namespace: string; running?: Promise<void> | undefined }>()
const listeners = new Set<() => void>()
let englishIsSpoken = false

/** Weak references, so that the instance of a removed element can be collected; the number counts what it has of `arrived`. */
const live = new Set<WeakRef<i18n>>()
const had = new WeakMap<i18n, number>()

export function addTexts(texts: PartTexts): void {
  for (const bundle of texts) {
    if (known.has(bundle)) continue
    known.add(bundle)
    const { namespace, es, en } = bundle
    arrived.push({ language: 'es', namespace, texts: es })
    if (typeof en === 'function') unfetched.set(en, { namespace })
    else arrived.push({ language: 'en', namespace, texts: en })
  }
  tell()
}

/** Adds all texts to an instance, now and as they load. Existing keys are not overwritten. */
export function speakFor(instance: i18n): void {
  live.add(new WeakRef(instance))
  fill()
}

function fill(): void {
  for (const ref of live) {
    const instance = ref.deref()
    if (!instance) {
      live.delete(ref)
      continue
    }
    for (const { language, namespace, texts } of arrived.slice(had.get(instance) ?? 0))
      instance.addResourceBundle(language, namespace, texts, true, false)
    had.set(instance, arrived.length)
  }
}

function tell(): void {
  fill()
  for (const listener of listeners) listener()
}

/** Subscribes to texts that load later. @returns a function that unsubscribes */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasTexts = (language: Language): boolean => language === 'es' || unfetched.size === 0

/** Fetches the missing texts of a language; parts that load later fetch theirs too. @throws Failure; can be called again */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'es') return
  // Loops, because a part loaded meanwhile may have registered more texts.
  while (unfetched.size > 0) await Promise.all([...unfetched].map(([fetchTexts, entry]) => fetched(fetchTexts, entry)))
  englishIsSpoken = true
}

/** Fetches the texts of a part that has just loaded, in the current language. @throws Failure */
export const loadSpokenTexts = (): Promise<void> => loadTexts(englishIsSpoken ? 'en' : 'es')

function fetched(fetchTexts: Fetch, entry: { namespace: string; running?: Promise<void> | undefined }): Promise<void> {
  entry.running ??= loadChunk(fetchTexts()).then(
    ({ default: texts }) => {
      unfetched.delete(fetchTexts)
      arrived.push({ language: 'en', namespace: entry.namespace, texts })
      tell()
    },
    (failure) => {
      entry.running = undefined
      throw failure
    },
  )
  return entry.running
}

// The texts that have come, and the i18next instances that speak with them. Spanish comes with the code of its part, so that nothing
// is ever without words; English is fetched when a widget of the page speaks it.
import type { i18n } from 'i18next'
import { loadChunk } from './load-chunk'

export type Language = 'es' | 'en'
export type Texts = { readonly [key: string]: string | Texts }

type Fetch = () => Promise<{ default: Texts }>

/** Several bundles may fill one namespace. */
interface TextBundle {
  readonly namespace: string
  readonly es: Texts
  /** As texts where they are at hand: tests, mostly. */
  readonly en: Texts | Fetch
}
/** What a part of the product says: handed over where the part is loaded, by `lazyPart` or `defineWidget`. */
export type PartTexts = readonly TextBundle[]

const arrived: { language: Language; namespace: string; texts: Texts }[] = []
const known = new Set<TextBundle>()
/** What is still to be fetched of English. */
const coming = new Map<Fetch, { namespace: string; running?: Promise<void> | undefined }>()
const listeners = new Set<() => void>()
let englishIsSpoken = false

/** Weakly, so that the instance of a removed element is let go; the number counts what it has of `arrived`. */
const live = new Set<WeakRef<i18n>>()
const had = new WeakMap<i18n, number>()

export function addTexts(texts: PartTexts): void {
  for (const bundle of texts) {
    if (known.has(bundle)) continue
    known.add(bundle)
    const { namespace, es, en } = bundle
    arrived.push({ language: 'es', namespace, texts: es })
    if (typeof en === 'function') coming.set(en, { namespace })
    else arrived.push({ language: 'en', namespace, texts: en })
  }
  tell()
}

/** Gives an instance all texts, those that come later too. What it already has stays as it is. */
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
  entry.running ??= loadChunk(fetchTexts()).then(
    ({ default: texts }) => {
      coming.delete(fetchTexts)
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

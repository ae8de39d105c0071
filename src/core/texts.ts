// The texts of all parts that are loaded, for every element on the page. A namespace of i18next is one file a language (locales/). Common texts
// are bundled in Spanish; those of a part are loaded with its code, and English ones when an element speaks English.
import type { i18n } from 'i18next'
import { loadChunk } from './failure'

export type Language = 'es' | 'en'
export type Texts = { readonly [key: string]: string | Texts }

type Load = () => Promise<{ default: Texts }>

/** A file of texts, or the texts themselves where they are bundled. */
export interface Namespace {
  readonly name: string
  readonly es: Texts | Load
  readonly en: Texts | Load
}

/** The namespaces of all parts loaded so far; each stays in the order in which it was asked for. */
const known = new Set<Namespace>()
const loaded = new Map<Load, Texts>()
const running = new Map<Load, Promise<void>>()
const listeners = new Set<() => void>()
let englishIsSpoken = false

const textsOf = (file: Texts | Load): Texts | undefined =>
  typeof file === 'function' ? loaded.get(file as Load) : (file as Texts)

function load(file: Texts | Load): Promise<void> | undefined {
  if (textsOf(file)) return undefined
  const fetchTexts = file as Load
  const keep = ({ default: texts }: { default: Texts }) => {
    loaded.set(fetchTexts, texts)
    tell()
  }
  const end = () => void running.delete(fetchTexts)
  const run = running.get(fetchTexts) ?? loadChunk(fetchTexts()).then(keep).finally(end)
  running.set(fetchTexts, run)
  return run
}

export function addTexts(namespaces: readonly Namespace[]): void {
  const before = known.size
  for (const namespace of namespaces) known.add(namespace)
  if (known.size > before) tell()
}

/** Loads what a part says, in Spanish and in the language that is spoken. @throws Failure; can be called again */
export async function loadPartTexts(namespaces: readonly Namespace[]): Promise<void> {
  addTexts(namespaces)
  await Promise.all([...namespaces.map(({ es }) => load(es)), loadTexts(englishIsSpoken ? 'en' : 'es')])
}

/** Loads the texts of all parts in a language; parts that load later bring theirs. @throws Failure; can be called again */
export async function loadTexts(language: Language): Promise<void> {
  // Spanish texts come with their part.
  if (language === 'es') return
  // Loops, because a part that was loaded meanwhile may have added more.
  while (!hasTexts('en')) await Promise.all([...known].map(({ en }) => load(en)))
  englishIsSpoken = true
}

export const hasTexts = (language: Language): boolean =>
  language === 'es' || [...known].every(({ en }) => textsOf(en) !== undefined)

const told = new WeakMap<i18n, Set<Texts>>()

/** Gives an instance the loaded texts it does not have yet. Its own keys stay: the page's `messages` come first. */
export function tellTexts(instance: i18n): void {
  const had = told.get(instance) ?? new Set()
  told.set(instance, had)
  for (const { name, es, en } of known) {
    for (const [language, texts] of [['es', textsOf(es)] as const, ['en', textsOf(en)] as const]) {
      if (!texts || had.has(texts)) continue
      had.add(texts)
      // Without a copy: nobody changes the texts, and all elements of the page hold them once.
      instance.addResourceBundle(language, name, texts, true, false, { skipCopy: true })
    }
  }
}

/** Gives an instance all texts, now and as they load. @returns a function that ends it */
export function followTexts(instance: i18n): () => void {
  tellTexts(instance)
  return onTexts(() => tellTexts(instance))
}

/** Subscribes to texts that load later. @returns a function that unsubscribes */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

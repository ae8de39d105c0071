// Stands in for parts of the language that pages or old libraries break (EMB-16).
// vite.config.ts puts the exports up to `bindOf` into every built script.

const { stringify } = JSON
const { normalize } = String.prototype
const { for: register } = Symbol

/** A script of the page may declare these names for itself: `let history = []`. */
export const { history: ownHistory, navigator: ownNavigator, Event: OwnEvent } = globalThis
export const { HTMLElement: OwnHTMLElement, Map: OwnMap, Node: OwnNode, Set: OwnSet } = globalThis

/** For a page without `CustomEvent`, called with `new`. */
function plainEvent(type: string, { detail, ...how }: CustomEventInit = {}): Event {
  return Object.defineProperty(new OwnEvent(type, how), 'detail', { value: detail })
}
export const OwnCustomEvent = (globalThis.CustomEvent ?? plainEvent) as typeof CustomEvent

/** For a page whose `Symbol.for` never gives the same symbol again. */
const symbols: Record<string, symbol> = {}
const hasSymbols = !isWrong(() => {
  const [one, again, other] = ['ow', 'ow', 'ow.other'].map((name) => register(name))
  return one === again && one !== other
})
export const symbolFor: typeof register = hasSymbols ? register : (name) => (symbols[name] ??= Symbol(name))

/** For a page without `crypto`: a reference and the name of a login are no secrets. */
const plainCrypto = { getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.random() * 256) }
export const ownCrypto = (
  typeof globalThis.crypto?.getRandomValues === 'function' ? globalThis.crypto : plainCrypto
) as Crypto

/** React reads the time of every task. */
export const ownPerformance = (
  isWrong(() => globalThis.performance.now() >= 0) ? Date : globalThis.performance
) as Performance

/** Replaces `Promise`: old libraries have one without `finally` and `allSettled`. */
export const OwnPromise = (async () => {})().constructor as PromiseConstructor

/** Replaces `Array.from`, which Prototype and MooTools change. */
export function arrayFrom<T, To = T>(from: Iterable<T> | ArrayLike<T>, to?: (item: T, place: number) => To) {
  const items: T[] = [...(Symbol.iterator in Object(from) ? (from as Iterable<T>) : Array.prototype.slice.call(from))]
  return to ? items.map(to) : items
}

/** Replaces `JSON.stringify`: old libraries give every array a `toJSON`. */
export function jsonOf(value: unknown, ...more: [replacer?: never, space?: string | number]): string {
  return stringify('toJSON' in [] ? withoutToJson(value) : value, ...more)
}

/** Replaces `Function.prototype.bind`, to which MooTools gives other arguments. */
export const bindOf =
  (bound: (...all: unknown[]) => unknown, self: unknown, ...first: unknown[]) =>
  (...more: unknown[]): unknown =>
    Reflect.apply(bound, self, [...first, ...more])

function withoutToJson(value: unknown): unknown {
  if (!(value instanceof Object) || ![Array.prototype, Object.prototype].includes(Object.getPrototypeOf(value)))
    return value
  const copy = Array.isArray(value)
    ? value.map(withoutToJson)
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutToJson(one)]))
  return Object.defineProperty(copy, 'toJSON', { value: undefined })
}

/** Variables, because the build would evaluate checks of constants. */
const [bracket = '', accented = ''] = '(ñ'

/** By name, what answers pass through; true if it does as the language says. */
const checks: Readonly<Record<string, () => boolean>> = {
  'String.prototype.normalize': () => [normalize.call('n\u0303', 'NFC'), normalize.call('ñ', 'NFC')].join('') === 'ññ',
  'String.prototype.trim': () => ` ${accented}\n`.trim() === accented,
  'String.prototype.includes': () => 'año'.includes('ñ') === true && !'ano'.includes('ñ'),
  'String.prototype.startsWith': () => bracket.startsWith('(') && !accented.startsWith('.'),
  'String.prototype.endsWith': () => bracket.endsWith('(') && !accented.endsWith('.'),
  'String.prototype.replaceAll': () => bracket.replaceAll('(', '') === '' && accented.replaceAll('.', '') === accented,
  'Number.prototype.toFixed': () => (1.5).toFixed(2) === '1.50',
  'Object.entries': () => Object.entries({ a: 'ñ' }).join() === 'a,ñ',
  'JSON.stringify': () => jsonOf({ a: ['ñ', 1, null] }) === '{"a":["ñ",1,null]}',
  'JSON.parse': () => JSON.parse('{"a":["ñ"]}').a[0] === 'ñ',
  // React would read these properties of every element.
  'Object.prototype': () => !('key' in {} || 'ref' in {}),
  'Symbol.for': () => hasSymbols,
  crypto: () => ownCrypto === globalThis.crypto,
  URL: () => new URL('/ñ', 'https://a.co').pathname === '/%C3%B1',
  Date: () => new Date(Date.UTC(1990, 10, 21)).getUTCDate() === 21,
  Map: () => [...new OwnMap([['a', 'ñ']])].join() === 'a,ñ' && [...new OwnSet('ññ')].join() === 'ñ',
  Intl: () => [Intl.Collator, Intl.DateTimeFormat, Intl.ListFormat, Intl.NumberFormat].every(Boolean),
}

function isWrong(check: () => boolean): boolean {
  try {
    return !check()
  } catch {
    return true
  }
}

/** Names of what this page has broken; elements report them as `ow-error`. */
export const brokenNatives: string[] = Object.keys(checks).filter((name) => isWrong(checks[name] ?? Boolean))

/** Normalizes a text, unless the page's own `normalize` loses accents. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  brokenNatives.includes('String.prototype.normalize') ? text : normalize.call(text, form)

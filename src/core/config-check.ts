// A value against a table of kinds: the few that a configuration needs. What is not in the table is left out of the answer.
import { isRecord } from './is-record'

export type Kind =
  | 'text'
  | 'flag'
  | 'service'
  | 'link'
  | 'image'
  | readonly string[]
  | { readonly [entry: string]: Kind }
export type Bad = 'missing' | 'type' | 'url'

/** The type that a table describes: `'name?'` may be missing, `{ '*': kind }` holds any names, `{ '[]': kind }` is a list. */
export type Given<K extends Kind> = K extends 'flag'
  ? boolean
  : K extends readonly string[]
    ? K[number]
    : K extends string
      ? string
      : K extends { readonly '[]': infer Item extends Kind }
        ? Given<Item>[]
        : K extends { readonly '*': infer Item extends Kind }
          ? Record<string, Given<Item>>
          : Entries<K>

type Entries<K> = {
  [N in keyof K as N extends `${string}?` ? never : N]: K[N] extends Kind ? Given<K[N]> : never
} & {
  [N in keyof K as N extends `${infer Name}?` ? Name : never]?: (K[N] extends Kind ? Given<K[N]> : never) | undefined
}

const schemes = ['http:', 'https:']
const allowed: Readonly<Record<string, (value: string) => boolean>> = {
  text: () => true,
  /** An address of a service: http(s), or a path of the page's own origin (a gateway). */
  service: (value) => hasScheme(value, schemes),
  link: (value) => hasScheme(value, [...schemes, 'mailto:', 'tel:']),
  image: (value) => hasScheme(value, schemes) || /^(data:image\/|blob:)/.test(value),
}

function hasScheme(value: string, those: string[]): boolean {
  if (/^(\/|\.\.?\/)/.test(value)) return true
  try {
    return those.includes(new URL(value).protocol)
  } catch {
    return false
  }
}

type Report = (path: readonly string[], problem: Bad) => void

/** The value as the table knows it; `report` hears of every entry that is wrong. */
export function check(kind: Kind, value: unknown, report: Report, path: readonly string[] = []): unknown {
  const wrong = () => report(path, value === undefined ? 'missing' : 'type')
  if (kind === 'flag') return typeof value === 'boolean' ? value : wrong()
  if (typeof kind === 'string') {
    if (typeof value !== 'string') return wrong()
    return allowed[kind]?.(value) ? value : report(path, 'url')
  }
  if (isList(kind)) return kind.includes(value as string) ? value : wrong()
  if (kind['[]']) {
    const item = kind['[]']
    return Array.isArray(value) ? value.map((one, at) => check(item, one, report, [...path, `${at}`])) : wrong()
  }
  if (!isRecord(value)) return wrong()
  const found: Record<string, unknown> = {}
  const names = kind['*'] ? Object.keys(value) : Object.keys(kind)
  for (const entry of names) {
    const name = kind['*'] ? entry : entry.replace(/\?$/, '')
    if (value[name] === undefined && entry !== name) continue
    const inner = kind['*'] ?? kind[entry]
    if (inner) found[name] = check(inner, value[name], report, [...path, name])
  }
  return found
}

/** Array.isArray does not know read-only lists. */
const isList = (kind: Kind): kind is readonly string[] => Array.isArray(kind)

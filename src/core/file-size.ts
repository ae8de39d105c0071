// How large a file is, in the reader's figures.
import { clip } from './clip'
import { localeOf } from './dates'

/** '25.16 KB', as the CRM writes it -> '25,2 KB' for Spanish readers; what is written otherwise as it stands, at a bearable length (DOC-03). */
export function fileSize(size: string, language: string): string {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*([KMG]?B)$/i.exec(size.trim()) ?? []
  if (!figure || !unit) return clip(size, 20)
  const format = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 })
  return `${format.format(Number(figure))}\u00a0${unit.toUpperCase()}`
}

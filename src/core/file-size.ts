import { clip } from './plain-text'

/** '25.16 KB' of the CRM -> '25,2 KB' in Spanish (DOC-03). */
export function fileSize(size: string, language: string): string {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*([KMG]?B)$/i.exec(size.trim()) ?? []
  if (!figure || !unit) return clip(size, 20)
  // A page's first Intl.NumberFormat takes 53 ms.
  const rounded = String(Math.round(Number(figure) * 10) / 10)
  return `${language.startsWith('en') ? rounded : rounded.replace('.', ',')}\u00a0${unit.toUpperCase()}`
}

import { clip } from './plain-text'

/** '25.16 KB', as the CRM writes it -> '25,2 KB' in Spanish; other text is cut to a safe length (DOC-03). */
export function fileSize(size: string, language: string): string {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*([KMG]?B)$/i.exec(size.trim()) ?? []
  if (!figure || !unit) return clip(size, 20)
  // Without Intl.NumberFormat: the first one on a page takes 53 ms of the first paint of a form.
  const rounded = String(Math.round(Number(figure) * 10) / 10)
  return `${language.startsWith('en') ? rounded : rounded.replace('.', ',')}\u00a0${unit.toUpperCase()}`
}

// How large a file is, in the reader's figures.
import { clip } from './clip'

/** '25.16 KB', as the CRM writes it -> '25,2 KB' for Spanish readers; what is written otherwise as it stands, at a bearable length (DOC-03). */
export function fileSize(size: string, language: string): string {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*([KMG]?B)$/i.exec(size.trim()) ?? []
  if (!figure || !unit) return clip(size, 20)
  return `${inTenths(figure, language)}\u00a0${unit.toUpperCase()}`
}

/** Without Intl: the first Intl.NumberFormat of a page takes 50 ms, and a stored file's size is part of a first paint. */
function inTenths(figure: string, language: string): string {
  const [point, separator] = language.startsWith('en') ? ['.', ','] : [',', '.']
  const [whole = '', tenth] = String(Math.round(Number(`${figure}e1`)) / 10).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separator)
  return tenth ? grouped + point + tenth : grouped
}

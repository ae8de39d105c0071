// What the CRM holds of an answer, whatever type it writes it as.

/** As text; '' for nothing. A look-up is its name, a list is joined. */
export function textOf(raw: unknown): string {
  if (typeof raw === 'string') return raw.trim()
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw === 'boolean') return raw ? 'Si' : 'No'
  if (Array.isArray(raw)) return raw.map(textOf).filter(Boolean).join(', ')
  return typeof raw === 'object' && raw !== null && 'name' in raw ? textOf(raw.name) : ''
}

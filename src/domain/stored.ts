// Converts a CRM value of any type to text.

/** '' for nothing. A look-up becomes its name, a boolean Si or No, a list its entries joined by commas. */
export function textOf(raw: unknown): string {
  if (typeof raw === 'string') return raw.trim()
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw === 'boolean') return raw ? 'Si' : 'No'
  if (Array.isArray(raw)) return raw.map(textOf).filter(Boolean).join(', ')
  return typeof raw === 'object' && raw !== null && 'name' in raw ? textOf(raw.name) : ''
}

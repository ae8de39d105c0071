// Reads JSON as services write it.
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes up to three levels of `data`. */
export function peel(body: unknown): unknown {
  let value = body
  for (let level = 0; level < 3 && isRecord(value) && 'data' in value; level++) value = value.data
  return value
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A proxy may write a list or an object as text. */
export const fromJsonText = (raw: unknown): unknown =>
  typeof raw === 'string' && /^\s*[[{]/.test(raw) ? (readJson(withExactIds(raw)) ?? raw) : raw

/** Python's proxies write NaN, which JSON lacks. @returns undefined for no JSON */
export function readBody(text: string): unknown {
  const json = withExactIds(text)
  const withoutNaN = () =>
    readJson(json.replace(/"(?:[^"\\]|\\.)*"?|\bNaN\b/g, (token) => (token[0] === '"' ? token : 'null')))
  return fromJsonText(readJson(json) ?? withoutNaN())
}

/** Neither a list nor a record: `{ "error": "…" }`. */
export function isForeign(body: unknown): boolean {
  const found = peel(body)
  if (typeof body === 'string') return body.trim() !== ''
  if (!isRecord(found) || 'id' in found || 'ID' in found) return false
  // The CRM counts pages in `info`, even for an empty list.
  return Object.keys(found).some((key) => key !== 'info')
}

/** '{"id":5725767000001234567}' -> '{"id":"5725767000001234567"}' */
export const withExactIds = (json: string): string =>
  // Nearly no response has long numbers, so this test saves time.
  /[:,[\s]\d{16}/.test(json)
    ? json.replace(/"(?:[^"\\]|\\.)*"?|[-+.\deE]+/g, (token) => (/^\d{16,}$/.test(token) ? `"${token}"` : token))
    : json

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without up to three levels of `data`. */
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
export const unwritten = (raw: unknown): unknown =>
  typeof raw === 'string' && /^\s*[[{]/.test(raw) ? (readJson(raw) ?? raw) : raw

/** Puts ids in quotes; nearly no answer has long numbers. */
export const withExactIds = (json: string): string =>
  /[:,[\s]\d{16}/.test(json)
    ? json.replace(/"(?:[^"\\]|\\.)*"?|[-+.\deE]+/g, (token) => (/^\d{16,}$/.test(token) ? `"${token}"` : token))
    : json

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Puts ids in quotes; nearly no answer has long numbers. */
export const withExactIds = (json: string): string =>
  /[:,[\s]\d{16}/.test(json)
    ? json.replace(/"(?:[^"\\]|\\.)*"|[-+.\deE]+/g, (token) => (/^\d{16,}$/.test(token) ? `"${token}"` : token))
    : json

// Seals the rows of sessions. A cookie holds a random secret; its hash names the row, and a key derived from it encrypts the row. Whoever reads
// Redis or its logs has neither a cookie nor a token of the content backend, and no key has to be configured or replaced.

export interface SealKeys {
  /** The row's name. */
  id: string
  key: CryptoKey
}

const encode = (text: string) => new TextEncoder().encode(text)
const toText = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
export const newSecret = () => toText(crypto.getRandomValues(new Uint8Array(32)))
export const isSecret = (text: string) => /^[\w-]{43}$/.test(text)

/** @param place the gateway: another one derives another name and key from the same secret */
export async function keysOf(secret: string, place: string): Promise<SealKeys> {
  const own = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits'])
  const info = encode(`owner-gateway session ${place}`)
  const use = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(use, own, 512))
  const key = await crypto.subtle.importKey('raw', bits.subarray(32), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { id: toText(bits.subarray(0, 32)), key }
}

export async function seal(kept: unknown, { id, key }: SealKeys): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const use = { name: 'AES-GCM', iv, additionalData: encode(id) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(use, key, encode(JSON.stringify(kept))))
  return `${toText(iv)}.${toText(sealed)}`
}

/** @returns undefined for a row that was not sealed with this key */
export async function unseal<T>(row: string, { id, key }: SealKeys): Promise<T | undefined> {
  const [iv = '', sealed = ''] = row.split('.')
  try {
    const use = { name: 'AES-GCM', iv: toBytes(iv), additionalData: encode(id) }
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(use, key, toBytes(sealed))))
  } catch {
    return undefined
  }
}

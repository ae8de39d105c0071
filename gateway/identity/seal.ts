// Seals a session's row by a key from its cookie alone.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Row } from '../services/rows'

export interface Tokens {
  token: string
  /** Strapi 5 with `jwtManagement: 'refresh'`. */
  refresh?: string
}

export interface StoredSession extends Tokens {
  user: Row
  /** Milliseconds since 1970. */
  began: number
  /** The account's: a recovery writes another one, which ends all sessions. */
  epoch: string
}

/** Both are derived from the cookie's secret: Redis alone opens nothing. */
export interface SealKeys {
  id: string
  key: Buffer
}

const cipherName = 'aes-256-gcm'
/** Bytes of the initialization vector and of the tag that proves the text. */
const [ivSize, tagSize] = [12, 16]

export const newSecret = () => randomBytes(32).toString('base64url')
export const isSecret = (text: string) => /^[\w-]{43}$/.test(text)

/** @param gateway its name, as no two may share rows */
export function keysOf(secret: string, gateway: string): SealKeys {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', `owner-gateway session ${gateway}`, 64))
  return { id: bits.subarray(0, 32).toString('base64url'), key: bits.subarray(32) }
}

export function seal(stored: StoredSession, { id, key }: SealKeys): string {
  const iv = randomBytes(ivSize)
  const cipher = createCipheriv(cipherName, key, iv, { authTagLength: tagSize }).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(stored)), cipher.final(), cipher.getAuthTag()])
  return `${iv.toString('base64url')}.${sealed.toString('base64url')}`
}

export function unseal(row: string, { id, key }: SealKeys): StoredSession | undefined {
  const [iv = Buffer.alloc(0), sealed = Buffer.alloc(0)] = row.split('.').map((part) => Buffer.from(part, 'base64url'))
  try {
    const decipher = createDecipheriv(cipherName, key, iv, { authTagLength: tagSize }).setAAD(Buffer.from(id))
    decipher.setAuthTag(sealed.subarray(-tagSize))
    return JSON.parse(`${decipher.update(sealed.subarray(0, -tagSize), undefined, 'utf8')}${decipher.final('utf8')}`)
  } catch {
    return undefined
  }
}

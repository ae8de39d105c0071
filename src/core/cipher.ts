// Encryption bound to a connection (SES-15): what was sealed for other services does not open.
import { isRecord } from './is-record'

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  /** Time of the write, in milliseconds since 1970. */
  at: number
}

/**
 * AES-GCM with the connection and the entry's name as additional data: an entry that is moved to another vault or name does not open, and
 * `unseal` rejects.
 */
export function cipherOf(key: CryptoKey, connection: string) {
  const bound = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    ...{ name: 'AES-GCM', iv },
    additionalData: asBytes([connection, name]),
  })
  return {
    async seal(name: string, value: unknown): Promise<Sealed> {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await crypto.subtle.encrypt(bound(name, iv), key, asBytes({ connection, value }))
      return { iv, data, at: Date.now() }
    },
    async unseal(name: string, { iv, data }: Sealed): Promise<unknown> {
      const plain = new TextDecoder().decode(await crypto.subtle.decrypt(bound(name, iv), key, data))
      return valueFor(connection, JSON.parse(plain))
    },
  }
}

const asBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Compares the connection that was stored beside a value. @throws if it is another one */
export function valueFor(connection: string, stored: unknown): unknown {
  if (!isRecord(stored) || stored.connection !== connection) throw new Error('stored for other services')
  return stored.value
}

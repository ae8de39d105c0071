// The lines of the gateway's log: no personal data, no path with ids, no token, no address.

export interface LogEntry {
  reference: string
  /** The call's name in rules.ts, or 'picture', 'session', 'probe' (of health and readiness), 'none' for an unknown path. */
  rule: string
  method: string
  status: number
  ms: number
  /** The kind of caller: 'anybody', 'user', 'holder', 'unknown'. */
  caller: string
  /** The key of the caller's account; a pseudonym is written in its place. */
  account?: string
  /** The `X-Request-Id` of the server in front. */
  request?: string
  why?: string
}

/** Variables of one call in Hono's context: its log entry, the caller's address, and the cookie that its answer sets. */
export interface Env {
  Variables: { entry: LogEntry; from: string; cookie: string | undefined }
}

/** 500 is a fault of the gateway's own; what it says of the services has a higher status. */
export const levelOf = ({ status }: LogEntry): 'error' | 'warn' | 'info' =>
  status === 500 ? 'error' : status > 500 ? 'warn' : 'info'

/** A request id as proxies make them (UUID, hexadecimal, ULID); anything else could be a text of the caller's. */
export const requestId = (said: string | undefined): string | undefined =>
  said !== undefined && /^[\dA-Za-z-]{16,64}$/.test(said) && /\d/.test(said) ? said : undefined

const bytesOf = (text: string) => new TextEncoder().encode(text)
const keyOf = (raw: BufferSource) =>
  crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
const sign = (key: CryptoKey, said: string) => crypto.subtle.sign('HMAC', key, bytesOf(said))

/**
 * Names of accounts: the same for a day and on every instance, so that one buyer's calls can be followed; they tell nothing to who lacks the
 * secret, and nothing joins one day's names with another's.
 * @param secret what all instances have and no log reader knows
 */
export function createPseudonyms(secret: string) {
  let today = ''
  let key: Promise<CryptoKey> | undefined
  return async (account: string): Promise<string> => {
    const now = new Date().toISOString().slice(0, 10)
    if (!key || today !== now) {
      today = now
      key = keyOf(bytesOf(secret))
        .then((own) => sign(own, `log of ${now}`))
        .then(keyOf)
    }
    const bytes = new Uint8Array(await sign(await key, account)).subarray(0, 8)
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}

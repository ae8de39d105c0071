// The name of an account in the log: the same for a day and on every instance, so that one buyer's calls can be followed; it tells nothing to
// who lacks the gateway's secret, and nothing joins one day's names with another's.

const text = new TextEncoder()
const day = () => new Date().toISOString().slice(0, 10)

const keyOf = (raw: BufferSource) =>
  crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
const sign = async (key: CryptoKey, said: string) => crypto.subtle.sign('HMAC', key, text.encode(said))

/** @param secret what all instances have and no log reader knows */
export function createPseudonyms(secret: string) {
  let today = ''
  let key: Promise<CryptoKey> | undefined
  return async (account: string): Promise<string> => {
    const now = day()
    if (!key || today !== now) {
      today = now
      key = keyOf(text.encode(secret))
        .then((own) => sign(own, `log of ${now}`))
        .then(keyOf)
    }
    const bytes = new Uint8Array(await sign(await key, account)).subarray(0, 8)
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}

// Random texts and digests in plain JavaScript, so that the services run in Node and inside a page alike, also in one without HTTPS. No
// cryptography: the people are invented, and their passwords are public.

export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** 64 hexadecimal digits, always the same for the same text. */
export const digest = (text: string): string =>
  Array.from({ length: 8 }, (_, seed) => mixed(text, seed).toString(16).padStart(8, '0')).join('')

/** Salted: 'salt:digest'. */
export const hashPassword = (password: string, salt: string = randomHex(8)): string =>
  `${salt}:${digest(`${salt} ${password}`)}`

export const passwordMatches = (stored: string, password: string): boolean =>
  stored === hashPassword(password, stored.split(':')[0])

/** FNV-1a, and the last steps of MurmurHash3, so that similar texts get different numbers. */
function mixed(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b9)
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

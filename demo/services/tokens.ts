// Makes and reads expiring tokens in the format of a JWT.
import { digest } from './secrets'
import type { Store } from './store'
import type { TokenKind } from './types'

interface Claims {
  id: number
  kind: TokenKind
  gen: number
  iat: number
  exp: number
}

export type Bearer =
  | { kind: 'none' | 'expired' | 'invalid' }
  | { kind: 'user' | 'service'; userId: number }
  | { kind: 'records' }

/** The claims hold numbers and names of kinds only, so that every character is one byte. */
const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '')
const signature = (secret: string, text: string) => digest(`${secret} ${text}`)

export function issueToken(store: Store, kind: TokenKind, id: number, minutes = 60): string {
  const now = Math.floor(Date.now() / 1000)
  const claims: Claims = { id, kind, gen: store.data.generation[kind], iat: now, exp: now + Math.round(minutes * 60) }
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${signature(store.data.secret, text)}`
}

/** Identifies the bearer in an Authorization header. */
export function readBearer(store: Store, header: string | undefined): Bearer {
  if (!header) return { kind: 'none' }
  const [, token] = /^Bearer\s+(\S+)$/i.exec(header) ?? []
  const claims = token ? claimsOf(store, token) : undefined
  if (!claims) return { kind: 'invalid' }
  if (claims.exp * 1000 <= Date.now() || claims.gen < store.data.generation[claims.kind]) return { kind: 'expired' }
  return claims.kind === 'records' ? { kind: 'records' } : { kind: claims.kind, userId: claims.id }
}

function claimsOf(store: Store, token: string): Claims | undefined {
  const [head, body, sign] = token.split('.')
  if (!head || !body || sign !== signature(store.data.secret, `${head}.${body}`)) return undefined
  try {
    return JSON.parse(atob(body))
  } catch {
    return undefined
  }
}

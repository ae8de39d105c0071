// Passwords, kept as salted scrypt hashes.
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that the duration tells nothing about the secret. */
export function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

// Cost 1024 is far below what real accounts need; it keeps the start of the demo quick.
const hash = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 1024 }).toString('hex')

export function hashPassword(password: string, salt: string = randomBytes(8).toString('hex')): string {
  return `${salt}:${hash(password, salt)}`
}

export function passwordMatches(stored: string, password: string): boolean {
  const [salt = '', expected = ''] = stored.split(':')
  return equal(expected, hash(password, salt))
}

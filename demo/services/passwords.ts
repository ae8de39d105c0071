// Hashes passwords with salted scrypt.
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/** Constant-time comparison, so that its duration reveals nothing about the secret. */
export function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

// A cost of 1024 is too low for real accounts; it keeps the demo's start fast.
const hash = (password: string, salt: string) => scryptSync(password, salt, 32, { N: 1024 }).toString('hex')

export function hashPassword(password: string, salt: string = randomBytes(8).toString('hex')): string {
  return `${salt}:${hash(password, salt)}`
}

export function passwordMatches(stored: string, password: string): boolean {
  const [salt = '', expected = ''] = stored.split(':')
  return equal(expected, hash(password, salt))
}

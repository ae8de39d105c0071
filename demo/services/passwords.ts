// Salted digests of passwords.
import { digest, randomHex } from './secrets'

export const hashPassword = (password: string, salt: string = randomHex(8)): string =>
  `${salt}:${digest(`${salt} ${password}`)}`

export const passwordMatches = (stored: string, password: string): boolean =>
  stored === hashPassword(password, stored.split(':')[0])

import * as z from 'zod/mini'
import { limits } from '../../domain/limits'
import type { Kind } from './kind'

const { min, maxBytes } = limits.password
const bytes = (text: string) => new TextEncoder().encode(text).length

export const password: Kind = {
  // Blanks and marks belong to it.
  read: (typed) => typed,
  rule: ({ newPassword, noBlanks }) => [
    ...(newPassword
      ? [z.minLength(min, 'password'), z.refine<string>((text) => bytes(text) <= maxBytes, 'passwordLong')]
      : []),
    ...(noBlanks ? [z.regex(/^.\S*$/s, 'passwordBlank')] : []),
  ],
}

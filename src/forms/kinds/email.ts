import * as z from 'zod/mini'
import type { Kind } from './kind'
import { notTooLong } from './text'

const shape = /^[^\s@,;:<>()]+@([^\s@.,;<>()]+\.)+[^\s@.,;<>()]{2,}$/

export const email: Kind = {
  longest: 100,
  rule: (field) => [z.regex(shape, 'email'), notTooLong(email, field)],
}

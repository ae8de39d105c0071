import { describe, expect, it } from 'vitest'
import { email } from './email'
import { readText } from './kind'

describe('an e-mail', () => {
  it('is read without blanks and invisible marks by whatever form asks for it, a login with two kinds too (LOG-01)', () => {
    for (const pasted of ['\u200bana@example.co', ' ana@example.co\ufeff', '\u202aana@example.co\u202c\n'])
      expect(readText({ email }, { kind: 'email' }, pasted)).toBe('ana@example.co')
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { hostDue } from './login'

const minutes = 60_000
const now = Date.UTC(2026, 10, 21, 15)

afterEach(() => void vi.useRealTimers())

describe("the end of a host's session", () => {
  it('is the one that the host names, unless that is past already (SES-08)', () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const session = { email: 'ana@example.co', token: 'opaque' }
    expect(hostDue({ ...session, expiresAt: now + 10 * minutes }) - now).toBe(9 * minutes)
    expect(hostDue({ ...session, expiresAt: '2026-11-21T15:10:00Z' }) - now).toBe(9 * minutes)
    expect(hostDue({ ...session, expiresAt: now - minutes }) - now).toBe(59 * minutes)
    expect(hostDue(session) - now).toBe(59 * minutes)
  })
})

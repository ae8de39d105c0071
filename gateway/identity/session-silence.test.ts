// A thief has a session when its account's password is recovered. Two instances share a Redis that each of them may not
// reach for a while: every order of silence, recovery and use is walked.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeRedis } from '../../tests/kit/gateway/fake-redis'
import { configOf } from '../../tests/kit/gateway/stage'
import { redisMemory } from '../memory/redis-memory'
import { createUpstream } from '../services/upstream'
import { createSessions } from './sessions'

const config = configOf('http://127.0.0.1:9')
const user = { id: 7, email: 'sofia@correo.example' }
const from = '192.0.2.1'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Instance = 'one' | 'another'
const instances: readonly Instance[] = ['one', 'another']

/** @param step is called before each command of a recovery at the instance `one` */
function world(step: () => unknown) {
  const redis = fakeRedis()
  const isOfRecovery = (command: string, key: string) =>
    ['append', 'get'].includes(command) || (command === 'set' && key.includes('epoch:') && isRecovering)
  let isRecovering = false
  const lines = {
    one: redis.connect((command, key) => void (isOfRecovery(command, key) && step())),
    another: redis.connect(),
  }
  const start = (name: Instance) => {
    const memory = redisMemory(lines[name].commands)
    return createSessions(config, createUpstream(config), memory, memory)
  }
  const sessions = { one: start('one'), another: start('another') }
  return {
    lines,
    sessions,
    begin: (at: Instance) => sessions[at].begin({ token: 'a.b.c' }, user, Date.now()),
    /** Whether a session opens: a refusal means that nobody knows. */
    opens: (at: Instance, secret: string) =>
      sessions[at].open(secret, from).then(
        (session) => session !== undefined,
        () => false,
      ),
    /** @returns whether the recovery is said to be done */
    recover(change: () => Promise<void>) {
      isRecovering = true
      return sessions.one
        .recover(change, () => user)
        .then(
          () => true,
          () => false,
        )
    },
  }
}

/** Points of a recovery: 0 to 3 before its parts (told, changed, epoch, end), 4 when it was answered, 5 much later. */
interface Span {
  from: number
  to: number
}
const spans: Span[] = [0, 1, 2, 3, 4].flatMap((from) => [1, 2, 3, 4, 5].map((to) => ({ from, to })))
const silences = [{ from: 9, to: 9 }, ...spans.filter(({ from, to }) => from < to)]

interface Order {
  silent: Record<Instance, Span>
  /** The points at which the thief comes, beside those after the answer. */
  uses: readonly number[]
  /** Whether a silent Redis does what it was told when it is back. */
  isDoneLater: boolean
}

/** @returns what the thief got after the answer, or after the new password where Redis could be asked */
async function walk({ silent, uses, isDoneLater }: Order): Promise<string[]> {
  const { lines, begin, opens, recover } = world(() => point < 3 && reach(point + 1))
  const got: string[] = []
  let point = -1
  let [isChanged, isAnswered] = [false, false]
  const secret = await begin('one')
  function use() {
    for (const at of instances) {
      const isOver = isChanged && (isAnswered || !lines[at].state.isAway)
      const when = `${at} at ${point}`
      void opens(at, secret).then((isOpen) => isOpen && isOver && got.push(when))
    }
  }
  function reach(next: number) {
    point = next
    for (const at of instances) {
      const { state, back } = lines[at]
      Object.assign(state, { isDoneLater })
      const isAway = silent[at].from <= point && point < silent[at].to
      if (isAway) state.isAway = true
      else if (state.isAway) back()
    }
    if (uses.includes(point)) use()
  }
  async function usedFor(...times: number[]) {
    for (const time of times) {
      use()
      await vi.advanceTimersByTimeAsync(time)
    }
  }
  for (const at of instances) expect(await opens(at, secret)).toBe(true)
  void recover(async () => {
    reach(1)
    await new Promise((done) => setTimeout(done, 50))
    isChanged = true
  }).then(() => {
    isAnswered = true
  })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(isAnswered).toBe(true)
  reach(4)
  await usedFor(1, 1_000, 3_000)
  reach(5)
  await usedFor(1, 50, 10_000)
  const [now, later] = await Promise.all(instances.map((at) => opens(at, secret)))
  // A recovery that was refused ends no session, one that was done ends this one only.
  expect([now, later]).toEqual([!isChanged, !isChanged])
  expect(await opens('another', await begin('one'))).toBe(true)
  return got
}

it.each(silences.flatMap((one) => silences.map((another) => ({ one, another }))))(
  'no thief is in after a recovery while Redis is silent to %j (SES-14)',
  async (silent) => {
    for (const uses of [[2], [0, 1, 2, 3]])
      for (const isDoneLater of [true, false])
        expect([uses, isDoneLater, await walk({ silent, uses, isDoneLater })]).toEqual([uses, isDoneLater, []])
  },
)

it('a recovery whose instance is gone ends every session that began before, and no later one (SES-14)', async () => {
  const { lines, begin, opens, recover } = world(() => {})
  const [before, waits] = [await begin('another'), vi.fn()]
  void recover(async () => {
    lines.one.state.isAway = true
  })
  await vi.advanceTimersByTimeAsync(30_000)
  void opens('another', before).then(waits)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(waits).toHaveBeenCalledWith(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await opens('another', before)).toBe(false)
  expect(await opens('another', await begin('another'))).toBe(true)
})

it('a recovery with a wrong code delays the other calls by the answer to it, and no more (SES-14)', async () => {
  const { begin, opens, sessions } = world(() => {})
  const [secret, isOpen] = [await begin('one'), vi.fn()]
  const refuse = () => new Promise<void>((_, fail) => setTimeout(() => fail(new Error('a wrong code')), 500))
  const guess = () => sessions.one.recover(refuse, () => undefined).catch(() => undefined)
  void guess()
  void opens('another', secret).then(isOpen)
  await vi.advanceTimersByTimeAsync(400)
  // Others that begin later are not waited for.
  void guess()
  expect(isOpen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(isOpen).toHaveBeenCalledWith(true)
})

it('a password that was sent in the millisecond of a recovery begins no session, a later one does (SES-14)', async () => {
  const { sessions } = world(() => {})
  const asked = Date.now()
  const recovered = sessions.one.recover(
    async () => {},
    () => user,
  )
  await vi.advanceTimersByTimeAsync(3000)
  await recovered
  const begin = (at: number) => sessions.one.begin({ token: 'a.b.c' }, user, at)
  await expect(begin(asked)).rejects.toMatchObject({ code: 'upstream-unavailable' })
  expect(await begin(asked + 1)).toMatch(/^[\w-]{43}$/)
})

// The order of a call's stages is in their types: the compiler is the test.
import { expect, it } from 'vitest'
import type { Callers } from '../own/callers'
import type { createGuard } from '../perform/guard'
import type { createPerform } from '../perform/perform'
import type { Received } from '../table/request'

interface Stages extends Pick<Callers, 'count' | 'who' | 'own'> {
  guard: ReturnType<typeof createGuard>
  perform: ReturnType<typeof createPerform>
}

it('no call compiles that is not counted, or of whose record nobody has asked whose it is (GAT-02, GAT-05)', () => {
  const chains = ({ count, who, own, guard, perform }: Stages, received: Received) => [
    async () => perform(await guard(await own(await who(await count(received), undefined)))),
    // @ts-expect-error: not counted
    async () => who(received, undefined),
    // @ts-expect-error: not asked whose the record is
    async () => guard(await who(await count(received), undefined)),
    // @ts-expect-error: not guarded
    async () => perform(await own(await who(await count(received), undefined))),
  ]
  expect(chains).toBeTypeOf('function')
})

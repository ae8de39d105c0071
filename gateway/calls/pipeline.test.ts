// The order of a call's stages is in their types: the compiler is the test.
import { expect, it } from 'vitest'
import type { createCallers } from '../ownership/callers'
import type { createGuard } from '../perform/guard'
import type { createPerform } from '../perform/perform'
import type { Received } from '../table/request'

interface Stages extends Pick<ReturnType<typeof createCallers>, 'count' | 'identify' | 'authorize'> {
  guard: ReturnType<typeof createGuard>
  perform: ReturnType<typeof createPerform>
}

it('no call compiles that is not counted, or of whose record nobody has asked whose it is (GAT-02, GAT-05)', () => {
  const chains = ({ count, identify, authorize, guard, perform }: Stages, received: Received) => [
    async () => perform(await guard(await authorize(await identify(await count(received), undefined)))),
    // @ts-expect-error: not counted
    async () => identify(received, undefined),
    // @ts-expect-error: not asked whose the record is
    async () => guard(await identify(await count(received), undefined)),
    // @ts-expect-error: not guarded
    async () => perform(await authorize(await identify(await count(received), undefined))),
  ]
  expect(chains).toBeTypeOf('function')
})

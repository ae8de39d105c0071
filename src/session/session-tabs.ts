// Follows other tabs (SES-07). A message can be late, so the store is read.
import { createQueue } from '../core/promises'
import type { TabChannel } from '../core/tabs'
import { isSameAccount, type Login } from './login'
import type { Marks } from './marks'
import type { SessionCore } from './session-tokens'

export type SessionMessage = { type: 'in' } | { type: 'out'; round: string | undefined }

interface Tools extends Pick<SessionCore, 'machine' | 'stored'> {
  tabs: TabChannel<SessionMessage>
  marks: Marks
  start(): Promise<void>
}

/** @returns a function that continues with a login, perhaps of another account */
export function followTabs({ tabs, machine, stored, marks, start }: Tools): (other: Login) => void {
  const { now, send } = machine

  function continueWith(other: Login): void {
    // The login of this tab is newer.
    if (now().phase === 'executing') return
    const { login } = now()
    if (login && !isSameAccount(login, other)) send({ type: 'loggedOut' })
    const { phase, epoch } = now()
    if (phase !== 'in' && phase !== 'expired') void start()
    else if (other.token !== login?.token && other.due > Date.now()) send({ type: 'entered', epoch, login: other })
  }

  /** @returns whether the message, or a mark, ends this tab's session */
  function isEnded(message: SessionMessage): boolean {
    const { phase, login } = now()
    const isOut = message.type === 'out'
    if (phase === 'out' || phase === 'executing') return false
    // Without shared marks, any logout ends the session.
    return login ? marks.isEnded(login) || (isOut && !marks.areShared()) : isOut
  }

  async function logOut(): Promise<void> {
    send({ type: 'loggedOut', elsewhere: true })
    await stored.wipeAfterOtherTab()
  }

  async function handle(message: SessionMessage): Promise<void> {
    if (message.type === 'out' && message.round) marks.markEnded(message.round)
    // The other tab may not have reached the gateway.
    if (stored.isGateway && isEnded(message)) await logOut()
    const { epoch } = now()
    const other = await stored.readAnew().catch(() => undefined)
    if (now().epoch !== epoch) return
    if (other) continueWith(other)
    else if (isEnded(message)) await logOut()
  }

  const queue = createQueue()
  // Other programs of this origin may send anything.
  const receive = (message: SessionMessage) => void queue(() => handle(message)).catch(() => undefined)
  tabs.listen(receive, () => receive({ type: 'in' }))
  return continueWith
}

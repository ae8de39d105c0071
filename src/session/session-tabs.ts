// Follows the logins and logouts of other tabs (SES-07). A message says only that something has changed: a background
// tab hears it late, so each tab looks up itself what holds by then.
import { createQueue } from '../core/promises'
import type { TabChannel } from '../core/tabs'
import { isSameAccount, type Login } from './login'
import type { Marks } from './marks'
import type { SessionCore } from './session-tokens'

/** A session has begun, or those of a round have ended. */
export type SessionMessage = { type: 'in' } | { type: 'out'; round: string | undefined }

interface Tools extends Pick<SessionCore, 'machine' | 'kept'> {
  tabs: TabChannel<SessionMessage>
  marks: Marks
  start(): Promise<void>
}

/** @returns a function that adopts a kept session: the same account continues with it, another account takes over */
export function followTabs({ tabs, machine, kept, marks, start }: Tools): (other: Login) => void {
  const { now, send } = machine

  function joinKept(other: Login): void {
    // This tab's own login is newer.
    if (now().phase === 'executing') return
    const { login } = now()
    if (login && !isSameAccount(login, other)) send({ type: 'loggedOut' })
    const { phase, turn } = now()
    if (phase !== 'in' && phase !== 'expired') void start()
    else if (other.token !== login?.token && other.due > Date.now()) send({ type: 'entered', turn, login: other })
  }

  /** Whether the message, or a mark, says that what this tab holds is over. */
  function isEnded(message: SessionMessage): boolean {
    const { phase, login } = now()
    const isOut = message.type === 'out'
    if (phase === 'out' || phase === 'executing') return false
    // Where tabs share no marks, a tab cannot see which session a logout was about: it ends this one.
    return login ? marks.isEnded(login) || (isOut && !marks.areShared()) : isOut
  }

  async function leave(): Promise<void> {
    send({ type: 'loggedOut' })
    await kept.wipeOwn()
  }

  async function look(message: SessionMessage): Promise<void> {
    if (message.type === 'out' && message.round) marks.hear(message.round)
    // The other tab may still be telling the gateway, which is therefore asked afterwards.
    if (kept.isGateway && isEnded(message)) await leave()
    const { turn } = now()
    const other = await kept.read().catch(() => undefined)
    if (now().turn !== turn) return
    if (other) joinKept(other)
    else if (isEnded(message)) await leave()
  }

  const queue = createQueue()
  // What another program of this origin sends cannot be read.
  const hear = (message: SessionMessage) => void queue(() => look(message)).catch(() => undefined)
  tabs.listen(hear, () => hear({ type: 'in' }))
  return joinKept
}

// Follows the logins and logouts of other tabs (SES-07). A message says only that something has changed: a background
// tab hears it late, so each tab reads what is stored by then.
import { createQueue } from '../core/promises'
import type { TabChannel } from '../core/tabs'
import { isSameAccount, type Login } from './login'
import type { Marks } from './marks'
import type { SessionCore } from './session-tokens'

/** A session has begun, or those of a round have ended. */
export type SessionMessage = { type: 'in' } | { type: 'out'; round: string | undefined }

interface Tools extends Pick<SessionCore, 'machine' | 'stored'> {
  tabs: TabChannel<SessionMessage>
  marks: Marks
  start(): Promise<void>
}

/** @returns continues with a stored session: of the same account, or of another one, which takes over */
export function followTabs({ tabs, machine, stored, marks, start }: Tools): (other: Login) => void {
  const { now, send } = machine

  function continueWith(other: Login): void {
    // This tab's own login is newer.
    if (now().phase === 'executing') return
    const { login } = now()
    if (login && !isSameAccount(login, other)) send({ type: 'loggedOut' })
    const { phase, epoch } = now()
    if (phase !== 'in' && phase !== 'expired') void start()
    else if (other.token !== login?.token && other.due > Date.now()) send({ type: 'entered', epoch, login: other })
  }

  /** Whether the message, or a mark, ends the session of this tab. */
  function isEnded(message: SessionMessage): boolean {
    const { phase, login } = now()
    const isOut = message.type === 'out'
    if (phase === 'out' || phase === 'executing') return false
    // Where tabs share no marks, a tab cannot see which session a logout was about: it ends this one.
    return login ? marks.isEnded(login) || (isOut && !marks.areShared()) : isOut
  }

  async function logOut(): Promise<void> {
    send({ type: 'loggedOut' })
    await stored.loggedOutElsewhere()
  }

  async function handle(message: SessionMessage): Promise<void> {
    if (message.type === 'out' && message.round) marks.noteEnded(message.round)
    // The other tab may not have reached the gateway yet, which is therefore asked afterwards.
    if (stored.isGateway && isEnded(message)) await logOut()
    const { epoch } = now()
    const other = await stored.readAnew().catch(() => undefined)
    if (now().epoch !== epoch) return
    if (other) continueWith(other)
    else if (isEnded(message)) await logOut()
  }

  const queue = createQueue()
  // What another program of this origin sends cannot be read.
  const receive = (message: SessionMessage) => void queue(() => handle(message)).catch(() => undefined)
  tabs.listen(receive, () => receive({ type: 'in' }))
  return continueWith
}

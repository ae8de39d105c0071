// Follows the logins and logouts of other tabs (SES-07). A message says only that something has changed: a background tab hears it late, so
// each tab looks up itself what holds by then.
import type { TabChannel } from '../core/tabs'
import type { KeptSession } from './kept-session'
import { isSameAccount, type Login } from './login'

import type { Marks } from './marks'
import type { Machine } from './session-state'

/** A session has begun, or those of a round have ended. */
export type SessionMessage = { type: 'in' } | { type: 'out'; round: string | undefined }

interface Tools {
  tabs: TabChannel<SessionMessage>
  machine: Machine
  kept: KeptSession
  marks: Marks
  start(): Promise<void>
}

/** @returns a function that adopts a kept session: the same account continues with it, another account takes over */
export function followTabs({ tabs, machine, kept, marks, start }: Tools): (other: Login) => void {
  const { now, send } = machine

  function meet(other: Login): void {
    // This tab's own login is newer.
    if (now().phase === 'executing') return
    const { login } = now()
    if (login && !isSameAccount(login, other)) send({ type: 'left' })
    const { phase, turn } = now()
    if (phase !== 'in' && phase !== 'expired') void start()
    else if (other.token !== login?.token && other.due > Date.now()) send({ type: 'entered', turn, login: other })
  }

  async function look(message: SessionMessage): Promise<void> {
    const { turn } = now()
    const isOut = message.type === 'out'
    if (isOut && message.round) marks.hear(message.round)
    const other = await kept.read()
    const { phase, login } = now()
    if (now().turn !== turn || phase === 'executing' || login?.user.managedByHost) return
    if (other) return meet(other)
    if (phase === 'out') return
    // Where tabs share no marks, a tab cannot see which session a logout was about: it ends this one.
    const isEnded = login ? marks.isEnded(login) || (isOut && !marks.areShared()) : isOut
    if (!isEnded) return
    send({ type: 'left' })
    await kept.follow()
  }

  let looked: Promise<void> = Promise.resolve()
  tabs.listen((message) => {
    looked = looked.then(() => look(message))
  })
  return meet
}

// The gateway's session, which the entry module asks for while this code comes (widgets/lazy.ts, SES-14).

interface Asked {
  url: string
  answer: Promise<Response>
  /** False some seconds later, and after a logout in another tab. */
  isFresh(): boolean
}
export type SessionAhead = Promise<Asked | undefined> | undefined

let known: SessionAhead
let ahead: SessionAhead

/** Of each element: the first one takes the answer. */
export function expectSession(asked: SessionAhead): void {
  if (asked === known) return
  known = asked
  ahead = asked
}

/** @returns the answer, once */
export async function takeSession(url: string): Promise<Response | undefined> {
  const taken = ahead
  ahead = undefined
  const session = await taken?.catch(() => undefined)
  return session?.url === url && session.isFresh() ? session.answer : undefined
}

// Forwards an allowed call to its service with the right token, and filters the answer.

import { type Passed, passAnswer } from '../fields/answers'
import { asCells } from '../fields/plain-cells'
import type { Filter } from '../fields/shown'
import type { Caller } from '../own/callers'
import type { Contacts } from '../own/contacts'
import type { Learn } from '../own/learn'
import { Refusal } from '../services/refusal'
import { asRefusal, type Upstream } from '../services/upstream'
import type { Incoming } from '../table/request'
import type { Rule } from '../table/rules'
import type { Users } from '../who/users'
import { emailIn } from './actions'

export interface Stream {
  type: string
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
  body: ReadableStream<Uint8Array>
}

export interface Passing {
  rule: Rule
  incoming: Incoming
  caller: Caller
  stream?: Stream | undefined
  /** The caller's address. */
  from: string
}

export function createForward(upstream: Upstream, users: Users, contacts: Contacts, learn: Learn, filter: Filter) {
  return async ({ rule, incoming, caller, stream, from }: Passing): Promise<Passed> => {
    const { params, query, body } = incoming
    const user = caller.kind === 'user' ? caller.user : undefined
    const json = typeof rule.body === 'object' ? body : undefined
    const isWrite = user && rule.answer === 'written'
    const patience = stream ? 'upload' : rule.answer === 'file' ? 'download' : undefined
    const sent = isWrite && json ? asCells(json) : json
    const sending = {
      params,
      query,
      json: sent,
      stream,
      from,
      token: user?.token,
      signal: stream?.signal,
      patience,
    } as const
    const send = async () => {
      const ask = rule.call.service === 'records' ? upstream.asRecords : upstream.send
      const answer = await ask(rule.call, sending).catch((thrown) => {
        throw asRefusal(thrown)
      })
      if (answer.status === 401 && user) await users.forget(user)
      const isHolder = caller.kind === 'holder'
      const asker = { isHolder, filter, learn: (said: unknown) => learn(rule, incoming, caller, said) }
      return passAnswer(rule.answer, answer, asker)
    }
    const passed = isWrite ? await contacts.write(user, json, send) : await send()
    // A new password for the service account: whoever reads its mail gets no session.
    if (rule.answer === 'session' && upstream.isService(emailIn(passed.body))) throw new Refusal('forbidden')
    return passed
  }
}

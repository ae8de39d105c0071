// Learns from a service's whole answer, before it is filtered, which records belong to the caller, so that later calls need no look-up.
import type { AnswerKind } from '../fields/answers'
import { Refusal } from '../services/refusal'
import { isRow, rowsOf } from '../services/rows'
import type { Subject } from '../table/rules'
import type { Identified } from './callers'
import type { Contacts } from './contacts'
import type { CallingUser } from './facts'
import type { Ownership } from './ownership'

/** @returns the part of the answer that may be filtered and passed. @throws Refusal 'forbidden' if the answer shows that it is not the caller's */
export type Learn = (call: Identified, body: unknown) => Promise<unknown>

/** The answers that are one record of the CRM. */
const ofRecords: readonly AnswerKind[] = ['contact', 'product', 'annex', 'agent']

export function createLearn(ownership: Ownership, contacts: Contacts): Learn {
  async function learnRecord(subject: Subject | undefined, user: CallingUser, body: unknown): Promise<void> {
    if (!subject || subject === 'address' || subject === 'invitation') return
    if (subject === 'contact') contacts.learn(user, body)
    await ownership.learn(user, subject, body, { whole: true })
  }

  return async ({ rule: { answer, names }, incoming, caller }, body) => {
    const { id = '' } = incoming.params
    if (caller.kind === 'anybody') return body
    const { user } = caller
    if (answer === 'names') return { data: { data: [await contacts.ownHit(user, body)] } }
    if (answer === 'deal' && !(await ownership.takeDeal(user, id, body))) throw new Refusal('forbidden')
    if (answer === 'opportunities') await ownership.takeList(user, body)
    if (answer === 'written') await ownership.learn(user, 'file', storedIn(body), { whole: false })
    if (ofRecords.includes(answer)) await learnRecord(names?.subject, user, body)
    return body
  }
}

/** What a write has stored: the ids of an upload's file. */
const storedIn = (body: unknown) =>
  rowsOf(body).flatMap(({ status, details }) => (status === 'success' && isRow(details) ? [details] : []))

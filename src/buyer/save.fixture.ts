import { createStore } from 'zustand/vanilla'
import type { Failure } from '../core/failure'
import { plainStorage } from '../core/plain-storage'
import { createVault } from '../core/vault'
import { Contact } from '../domain/contact'
import { contactKey } from '../records/contact'
import { queriesOf } from '../records/queries'
import type { App } from '../state/app'
import { buyerOf } from './buyer'

const user: { email: string } | undefined = { email: 'ana@example.com' }

/** A page with a buyer's record, whose service answers when told to. @param space what several pages share are tabs */
export function page(record: object = {}, space: string = crypto.randomUUID()) {
  const cache: App['cache'] = {}
  const queries = queriesOf({ cache })
  queries.setQueryData(contactKey('7'), Contact.parse({ id: '7', Email: 'ana@example.com', ...record }))
  const calls: { body: unknown; answer: (said?: Failure | boolean | object) => void }[] = []
  /** A save says that it is stored, unless another answer is given. */
  const call = (_: unknown, { body }: { body?: unknown }) =>
    new Promise<unknown>((resolve, reject) =>
      calls.push({ body, answer: (said = true) => (said instanceof Error ? reject(said) : resolve(said)) }),
    )
  const sent: { recordId: string; name: string; signal: AbortSignal; arrive(): void; fail(failure: Failure): void }[] =
    []
  const upload = ({ recordId, file, signal }: { recordId: string; file: File; signal: AbortSignal }) =>
    new Promise<void>((arrive, fail) => {
      sent.push({ recordId, name: file.name, signal, arrive, fail })
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  const session = { store: createStore(() => ({ phase: 'in', user }) as { phase: string; user?: typeof user }) }
  const tools = { client: { call, upload }, cache, space, session, connection: space }
  const app = { ...tools, storage: plainStorage(space, 'none'), vault: createVault(space, 'none') } as unknown as App
  const until = async (is: () => boolean) => {
    while (!is()) await new Promise((resolve) => setTimeout(resolve))
  }
  const made = async (count: number) => {
    await until(() => calls.length >= count)
    return calls[count - 1]
  }
  const chosen = async () => {
    await until(() => sent.length > 0)
    return sent[0]
  }
  const known = () => queries.getQueryData<Contact>(contactKey('7'))
  return { buyer: buyerOf(app, '7'), app, session, queries, calls, made, sent, chosen, until, known }
}

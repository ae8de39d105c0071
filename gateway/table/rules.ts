// The table of forwarded calls; session, probes and pictures are elsewhere.
//
// who       'anybody'; 'user': has a session; 'holder': sends X-Invitation
// rate      'open' by address; 'user' by user; 'login' counts wrong passwords,
//           'recovery' mails, both by address and account
// names     where the call names a record, which must be the caller's; a deal
//           is read first, as its response shows whose it is (ownership.ts)
// query     the allowed parameters, each with a check of its value
// body      'none', 'multipart', or the allowed keys, some with `exactly` a value
// response  how the response is filtered (shown.ts, responses.ts); 'written'
//           also marks a write to the caller's contact (guard.ts, perform.ts)
// action    a function does the call (actions.ts, perform.ts); else forwarded
import { content } from '../../src/api/content'
import { type List, type PublishedName, published } from '../../src/api/published'
import { recordFiles, records, statements } from '../../src/api/records'
import { profileFields, upsertFields } from '../fields/fields'
import type { ResponseKind } from '../fields/responses'
import type { RecordKind } from '../services/rows'
import type { UpstreamCall } from '../services/upstream'

/** 'login' counts wrong passwords only. */
type Rate = 'open' | 'login' | 'recovery' | 'user'
type Who = 'anybody' | 'user' | 'holder'
/** What a call names: a record, address or invitation. */
export type Subject = RecordKind | 'address' | 'invitation'

export interface BodyRule {
  readonly needs?: readonly string[]
  readonly may?: Iterable<string>
  readonly exactly?: Readonly<Record<string, unknown>>
}

export interface Rule {
  readonly call: UpstreamCall
  readonly who: readonly Who[]
  readonly rate: Rate
  readonly names?: { readonly subject: Subject; readonly in: 'path' | 'query' | 'body'; readonly key: string }
  readonly query?: Readonly<Record<string, RegExp>>
  readonly body: 'none' | 'multipart' | BodyRule
  readonly response: ResponseKind
  /** Only rows whose `email` is the user's. */
  readonly hasOwnRows?: boolean
  readonly action?: 'login' | 'recover' | 'reset' | 'register' | 'lookUp' | 'mark' | 'upload' | 'save'
}

const id = /^[\w-]{1,64}$/
const address = /^[^\s@]{1,80}@[^\s@]{1,80}$/
const pages = {
  ...{ populate: /^\*$/, sort: /^id:desc$/, 'pagination[pageSize]': /^\d{1,3}$/, 'pagination[page]': /^\d{1,4}$/ },
  ...{ 'pagination[start]': /^\d{1,4}$/, 'pagination[limit]': /^\d{1,3}$/ },
  ...{ _sort: /^id:DESC$/, _limit: /^\d{1,3}$/, _start: /^\d{1,4}$/ },
}
const idInPath = (subject: Subject) => ({ subject, in: 'path', key: 'id' }) as const

const asUser = { who: ['user'], rate: 'user', body: 'none' } as const

/** A rule for each list of `published`: everybody's rows, or the user's own. */
const publications = Object.fromEntries(
  Object.entries<List>(published).map(([name, call]) => [
    name,
    { call, ...asUser, query: pages, response: name, hasOwnRows: call.seenBy === 'its buyer' },
  ]),
) as Record<
  PublishedName,
  typeof asUser & { call: List; query: typeof pages; response: PublishedName; hasOwnRows: boolean }
>

export const rules = {
  login: {
    call: content.login,
    who: ['anybody'],
    rate: 'login',
    body: { needs: ['identifier', 'password'] },
    response: 'session',
    action: 'login',
  },
  forgotPassword: {
    call: content.forgotPassword,
    who: ['anybody'],
    rate: 'recovery',
    body: { needs: ['email'] },
    response: 'sent',
    action: 'recover',
  },
  resetPassword: {
    call: content.resetPassword,
    who: ['anybody'],
    rate: 'open',
    body: { needs: ['code', 'password', 'passwordConfirmation'] },
    response: 'session',
    action: 'reset',
  },
  register: {
    call: content.register,
    who: ['holder'],
    rate: 'open',
    names: { subject: 'invitation', in: 'body', key: 'email' },
    body: {
      needs: ['username', 'email', 'password', 'deal_id', 'first_name', 'last_name', 'type'],
      exactly: { type: 'cliente' },
    },
    response: 'session',
    action: 'register',
  },
  invitation: {
    call: content.invitation,
    who: ['anybody'],
    rate: 'open',
    query: { 'filters[hash][$eq]': /^/, hash: /^/ },
    body: 'none',
    response: 'invitation',
    action: 'lookUp',
  },
  markRegistered: {
    call: content.markRegistered,
    who: ['holder'],
    rate: 'open',
    names: idInPath('invitation'),
    body: { exactly: { registered: true, data: { registered: true } } },
    response: 'invitation',
    action: 'mark',
  },
  ...publications,
  search: {
    call: records.search,
    who: ['holder', 'user'],
    rate: 'user',
    names: { subject: 'address', in: 'query', key: 'email' },
    query: { email: address },
    body: 'none',
    response: 'hits',
  },
  contact: { call: records.contact, ...asUser, names: idInPath('contact'), response: 'contact' },
  opportunities: {
    call: records.opportunities,
    ...asUser,
    names: { subject: 'contact', in: 'query', key: 'contactId' },
    query: { contactId: id },
    response: 'opportunities',
  },
  deal: { call: records.deal, ...asUser, who: ['holder', 'user'], names: idInPath('deal'), response: 'deal' },
  product: { call: records.product, ...asUser, names: idInPath('product'), response: 'product' },
  storage: { call: records.storage, ...asUser, names: idInPath('storage'), response: 'annex' },
  parking: { call: records.parking, ...asUser, names: idInPath('parking'), response: 'annex' },
  agent: { call: records.agent, ...asUser, names: idInPath('agent'), response: 'agent' },
  upsert: {
    call: records.upsert,
    ...asUser,
    names: { subject: 'address', in: 'body', key: 'Email' },
    body: { needs: ['Email'], may: upsertFields, exactly: { Tipo_de_Contacto: 'Comprador' } },
    response: 'written',
    action: 'save',
  },
  updateContact: {
    call: records.updateContact,
    ...asUser,
    names: idInPath('contact'),
    body: { may: profileFields },
    response: 'written',
  },
  upload: {
    call: { service: 'records', method: 'PUT', path: recordFiles.upload },
    ...asUser,
    names: idInPath('contact'),
    body: 'multipart',
    response: 'written',
    action: 'upload',
  },
  download: {
    call: { service: 'records', method: 'GET', path: recordFiles.download },
    ...asUser,
    names: { subject: 'file', in: 'query', key: 'fileId' },
    query: { fileId: /^[\w-]{1,128}$/ },
    response: 'file',
  },
  statement: {
    call: { service: 'statements', method: 'POST', path: statements.pdf },
    ...asUser,
    names: idInPath('deal'),
    response: 'pdf',
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

// THE table of all calls: who may make them, what is checked, what of the response passes. Other paths answer 404.
//
// who      'anybody'; 'user': a token that the content backend accepts; 'holder': a header X-Invitation with a hash
// rate     by address ('open') or user ('user'); wrong passwords ('login'), mails ('recovery') by address and account
// names    where the call names a record, which must be the user's or the invitation's. Checked before forwarding; a
//          read of a deal is forwarded for a candidate, and the response shows whose it is (ownership.ts)
// query    the allowed parameters; an expression checks the value
// body     'none', 'multipart', or the allowed keys, others are refused by name. `exactly`: a key's required value
// response the filter of the response: the fields that pass (shown.ts), or another treatment (responses.ts). 'written' also
//          marks a write to the caller's contact: what `guard` and `perform` do with one follows from it
// action   performed by a function instead of being forwarded: in actions.ts and perform.ts
import { content } from '../../src/api/content'
import { type List, type PublishedName, published } from '../../src/api/published'
import { recordFiles, records, statements } from '../../src/api/records'
import { profileFields, upsertFields } from '../fields/fields'
import type { ResponseKind } from '../fields/responses'
import type { Rate } from '../memory/limits'
import type { RecordKind } from '../services/rows'
import type { UpstreamCall } from '../services/upstream'

export type Whose = 'anybody' | 'user' | 'holder'
/** A record of the user, her address, or an invitation. */
export type Subject = RecordKind | 'address' | 'invitation'

export interface BodyRule {
  readonly needs?: readonly string[]
  readonly may?: Iterable<string>
  readonly exactly?: Readonly<Record<string, unknown>>
}

export interface Rule {
  readonly call: UpstreamCall
  readonly who: readonly Whose[]
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
const path = (subject: Subject) => ({ subject, in: 'path', key: 'id' }) as const

const asUser = { who: ['user'], rate: 'user', body: 'none' } as const

/** All rows of `published`, or the user's own. */
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
    names: path('invitation'),
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
    response: 'names',
  },
  contact: { call: records.contact, ...asUser, names: path('contact'), response: 'contact' },
  opportunities: {
    call: records.opportunities,
    ...asUser,
    names: { subject: 'contact', in: 'query', key: 'contactId' },
    query: { contactId: id },
    response: 'opportunities',
  },
  deal: { call: records.deal, ...asUser, who: ['holder', 'user'], names: path('deal'), response: 'deal' },
  product: { call: records.product, ...asUser, names: path('product'), response: 'product' },
  storage: { call: records.storage, ...asUser, names: path('storage'), response: 'annex' },
  parking: { call: records.parking, ...asUser, names: path('parking'), response: 'annex' },
  agent: { call: records.agent, ...asUser, names: path('agent'), response: 'agent' },
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
    names: path('contact'),
    body: { may: profileFields },
    response: 'written',
  },
  upload: {
    call: { service: 'records', method: 'PUT', path: recordFiles.upload },
    ...asUser,
    names: path('contact'),
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
    names: path('deal'),
    response: 'pdf',
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

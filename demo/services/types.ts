// The data that the demo services store.
import type { PublishedName } from '../../src/api/published'

export type Row = Record<string, unknown>

export type Module = 'Contacts' | 'deals' | 'products' | 'dep_sitos' | 'parquederos' | 'vendedores'

export interface CmsUser {
  id: number
  kind: 'user' | 'service'
  username: string
  email: string
  /** 'salt:digest'. */
  password: string
  type: string
  deal_id: string
  first_name: string
  last_name: string
  created: string
}

export interface AuthRecord {
  id: number
  documentId: string
  hash: string
  email: string
  deal_id: string
  registered: boolean
  created: string
}

/** An entry of a content type. Values are separate, so that each Strapi version can wrap them differently. */
export interface ContentEntry {
  id: number
  documentId: string
  /** ISO 8601, or as a backend writes it. */
  created: string
  fields: Row
  /** Addresses by field; null: an empty one. */
  media: Record<string, string | null>
  components: Record<string, Row>
}

/** A CRM file: its bytes are an upload on disk or a sample generated on demand. */
export interface FileRecord {
  attachmentId: string
  fileId: string
  name: string
  type: string
  size: number
  field: string
  /** Module and id of the record that contains the file; they decide who may read it. */
  module: Module
  recordId: string
  sample?: string
  /** The field holds a single entry instead of a list. */
  single?: true
}

export interface Mail {
  id: number
  at: string
  kind: 'invitation' | 'password'
  to: string
  name: string
  subject: string
  /** The target of the mail's button. */
  link: string
}

export type TokenKind = 'user' | 'service' | 'records'

export interface StoreData extends Record<PublishedName, ContentEntry[]> {
  version: number
  secret: string
  /** Tokens of an older generation count as expired. */
  generation: Record<TokenKind, number>
  nextId: number
  users: CmsUser[]
  auths: AuthRecord[]
  records: Record<Module, Record<string, Row>>
  files: Record<string, FileRecord>
  mails: Mail[]
  resets: { code: string; email: string }[]
  /** Those that are still good. */
  refreshTokens: { token: string; userId: number }[]
  variants: Variants
}

/** Differences between real installations that no path prefix distinguishes; POST /demo/variants sets them. */
export interface Variants {
  /** `refresh`: short tokens that are renewed, as Strapi 5 gives them with `jwtManagement: 'refresh'`. */
  tokens: 'long' | 'refresh'
  /** The answer to a search without a hit. */
  searchMiss: 'text' | 'list' | '204'
  /** The status of an upsert whose record was refused. */
  recordErrorStatus: 200 | 202
  /** The key of the token in the answer of POST /api/v1/auth/token. */
  tokenKey: 'access_token' | 'token'
  /** Names of the fields whose names are not specified: ours, or others (variants.ts). */
  fieldNames: 'ours' | 'other'
  /** Handling of keys that the CRM does not know: dropped silently, or refused by name. */
  unknownKeys: 'drop' | 'refuse'
  /** The format of the CRM's look-ups: text, or objects. */
  lookUps: 'text' | 'object'
  /** `grown`: check boxes, lists, encoded texts, days with a time, areas with their unit and '-None-' (grown.ts). */
  values: 'plain' | 'grown'
  ids: 'text' | 'number'
  /** Fields of a contact beside the e-mail that the CRM keeps unique: an upsert without a known e-mail finds its record by them. */
  unique: readonly string[]
  /** The format of a list field with one entry. */
  lists: 'list' | 'single'
  /** Registration requires confirmation by mail: its answer has no jwt. */
  mailConfirmation: boolean
  /** A login before the address is confirmed is refused, as Strapi does. */
  unconfirmedLogin: 'allowed' | 'refused'
  /** Ids of opportunities: those of their deals, or others, which no deal has. */
  opportunityIds: 'deals' | 'own'
  /** The answer to a read whose id is no record's: a merged or removed one, or one that never was. */
  missing: '204' | '404' | 'invalid' | 'error'
  /** `many`: 130 rows a list, more than any Strapi lists by itself. `pasted`: what editors paste, dates as backends write them. */
  bulletins: 'few' | 'many' | 'pasted'
  /** `hash`: a backend of another make, which knows `?hash=` and no filter, and whose records do not tell their hash. */
  invitations: 'strapi' | 'hash'
}

export const defaultVariants: Variants = {
  tokens: 'long',
  searchMiss: 'text',
  recordErrorStatus: 200,
  tokenKey: 'access_token',
  fieldNames: 'ours',
  unknownKeys: 'drop',
  lookUps: 'text',
  values: 'plain',
  ids: 'text',
  unique: [],
  lists: 'list',
  mailConfirmation: false,
  unconfirmedLogin: 'allowed',
  opportunityIds: 'deals',
  missing: '204',
  bulletins: 'few',
  invitations: 'strapi',
}

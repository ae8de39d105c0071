// What the demo services keep, and what every part of them is given.

export type Row = Record<string, unknown>

export const modules = ['Contacts', 'deals', 'products', 'dep_sitos', 'parquederos', 'vendedores'] as const
export type Module = (typeof modules)[number]

export interface CmsUser {
  id: number
  kind: 'user' | 'service'
  username: string
  email: string
  /** salt:hash; the demo keeps no password in the clear either. */
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

/** A content type's entry with its values apart, so that each Strapi version can wrap it its own way. */
export interface ContentEntry {
  id: number
  documentId: string
  created: string
  fields: Row
  media: Record<string, string | null>
  components: Record<string, Row>
}

/** A file of the CRM: its bytes are either an upload on disk or a sample made on demand. */
export interface StoredFile {
  attachmentId: string
  fileId: string
  name: string
  type: string
  size: number
  field: string
  /** Module and id of the record it belongs to: who may read it follows from there. */
  module: Module
  recordId: string
  sample?: string
  /** The field holds this one entry instead of a list. */
  single?: true
}

export interface Mail {
  id: number
  at: string
  kind: 'invitation' | 'password'
  to: string
  name: string
  subject: string
  /** Where the mail's button leads. */
  link: string
}

export type TokenKind = 'user' | 'service' | 'records'

export interface StoreData {
  version: number
  secret: string
  /** Tokens of an older generation count as expired. */
  generation: Record<TokenKind, number>
  nextId: number
  users: CmsUser[]
  auths: AuthRecord[]
  news: ContentEntry[]
  progress: ContentEntry[]
  records: Record<Module, Record<string, Row>>
  files: Record<string, StoredFile>
  mails: Mail[]
  resets: { code: string; email: string }[]
  variants: Variants
}

/** How real installations differ from one another where no prefix tells them apart. POST /demo/variants switches them. */
export interface Variants {
  /** What a search without a hit answers. */
  searchMiss: 'text' | 'list' | '204'
  /** Milliseconds during which a record just inserted is not found by search. */
  searchLag: number
  /** Status of an upsert whose record was refused. */
  recordErrorStatus: 200 | 202
  /** What get-file answers for a file it does not have. */
  missingFile: 204 | 404
  /** Key under which POST /api/v1/auth/token answers the token. */
  tokenKey: 'access_token' | 'token'
  /** What the CRM calls the fields to which the specification gives no name: ours, or other ones (variants.ts). */
  fieldNames: 'ours' | 'other'
  /** What becomes of a key that the CRM does not know: dropped without a word, or refused by its name. */
  unknownKeys: 'drop' | 'refuse'
  /** Look-ups of the CRM that others keep as text. */
  lookUps: 'text' | 'object'
  ids: 'text' | 'number'
  /** A list field with one entry is a list, or that entry. */
  lists: 'list' | 'single'
  /** Registration asks for a confirmation by mail: no jwt in the answer. */
  mailConfirmation: boolean
  /** `hash`: a backend of another make, which knows `?hash=` and no filter, and whose records do not tell their hash. */
  invitations: 'strapi' | 'hash'
  /** The statement's name comes as filename="…", as filename*=UTF-8''…, or the header is not exposed. */
  statementName: 'plain' | 'encoded' | 'hidden'
}

export const defaultVariants: Variants = {
  searchMiss: 'text',
  searchLag: 0,
  recordErrorStatus: 200,
  missingFile: 404,
  tokenKey: 'access_token',
  fieldNames: 'ours',
  unknownKeys: 'drop',
  lookUps: 'text',
  ids: 'text',
  lists: 'list',
  mailConfirmation: false,
  invitations: 'strapi',
  statementName: 'plain',
}

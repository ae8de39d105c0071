// The differences between Strapi 3.6, 4.26 and 5.54 in the REST interface: one row per version.
import type { ContentEntry, Row } from '../types'

export interface Fault400 {
  /** Strapi 3's identifier of the message. */
  id?: string
  message: string
  name?: string
  details?: Row
}

export interface Version {
  number: 3 | 4 | 5
  /** The path prefix of the REST interface. */
  prefix: string
  /** Refuses unknown parameters (v3 always; v5 with strictParams). */
  strict: boolean
  /** The default and the maximum page size. */
  page: { size: number; max: number }
  /** Returns media and components only with populate=*. */
  needsPopulate: boolean
  /** Parameters are in brackets: `pagination[page]`, `filters[hash]`. */
  brackets: boolean
  /** The limits of a password at registration and reset. */
  password: { min: number; maxBytes: number }
  /** Handling of unknown keys in a registration. */
  unknownKeys: 'dropped' | 'refused'
  coercesDealId: boolean
  created: 'created_at' | 'createdAt'
  updated: 'updated_at' | 'updatedAt'
}

const later = {
  strict: false,
  page: { size: 25, max: 100 },
  needsPopulate: true,
  brackets: true,
  unknownKeys: 'dropped',
  coercesDealId: false,
  created: 'createdAt',
  updated: 'updatedAt',
} as const

const five = { ...later, number: 5, password: { min: 6, maxBytes: 72 }, unknownKeys: 'refused' } as const

export const versions = [
  {
    number: 3,
    prefix: '/strapi3',
    strict: true,
    page: { size: 100, max: Number.POSITIVE_INFINITY },
    needsPopulate: false,
    brackets: false,
    password: { min: 1, maxBytes: Number.POSITIVE_INFINITY },
    unknownKeys: 'dropped',
    coercesDealId: true,
    created: 'created_at',
    updated: 'updated_at',
  },
  { ...later, number: 4, prefix: '/strapi4/api', password: { min: 6, maxBytes: Number.POSITIVE_INFINITY } },
  { ...five, prefix: '/strapi5/api' },
  { ...five, prefix: '/strapi5-strict/api', strict: true },
] as const satisfies readonly Version[]

const names: Record<number, [name: string, text: string]> = {
  400: ['ValidationError', 'Bad Request'],
  401: ['UnauthorizedError', 'Unauthorized'],
  403: ['ForbiddenError', 'Forbidden'],
  404: ['NotFoundError', 'Not Found'],
  429: ['RateLimitError', 'Too Many Requests'],
  500: ['InternalServerError', 'Internal Server Error'],
}

/** The error body of a version. Strapi 3 nests the text of authentication errors in a list of lists. */
export function errorBody(version: Version, status: number, error: Fault400): Row {
  const [name, text] = names[status] ?? ['ApplicationError', 'Error']
  if (version.number === 3) {
    const message = error.id ? [{ messages: [{ id: error.id, message: error.message }] }] : error.message
    return { statusCode: status, error: text, message, ...(error.id && { data: message }) }
  }
  return {
    data: null,
    error: { status, name: error.name ?? name, message: error.message, details: error.details ?? {} },
  }
}

const mime = (url: string) => (url.endsWith('.webp') ? 'image/webp' : 'image/png')

function media(version: Version, id: number, url: string | null): unknown {
  if (!url) return version.number === 4 ? { data: null } : null
  const name = url.split('/').pop() ?? ''
  const values = {
    name,
    alternativeText: null,
    caption: null,
    width: 1200,
    height: 800,
    formats: null,
    url,
    mime: mime(url),
  }
  if (version.number === 3) return { id, ...values }
  if (version.number === 4) return { data: { id, attributes: values } }
  return { id, documentId: `media${String(id).padStart(19, '0')}`, ...values }
}

/** @param populated whether the call asked for media and components */
export function shapeEntry(version: Version, entry: ContentEntry, populated: boolean): Row {
  const values: Row = { ...entry.fields, [version.created]: entry.created, [version.updated]: entry.created }
  if (version.number !== 3) values.publishedAt = entry.created
  if (populated || !version.needsPopulate) {
    for (const [field, url] of Object.entries(entry.media)) values[field] = media(version, entry.id + 500, url)
    for (const [field, value] of Object.entries(entry.components)) values[field] = { id: entry.id, ...value }
  }
  if (version.number === 4) return { id: entry.id, attributes: values }
  return version.number === 5 ? { id: entry.id, documentId: entry.documentId, ...values } : { id: entry.id, ...values }
}

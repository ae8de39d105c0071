// Lists: the query parameters that each Strapi version applies, ignores or refuses.
import type { ContentEntry, Row } from '../types'
import { errorBody, shapeEntry, type Version } from './versions'

export type ListAnswer = { status: 200 | 400; body: unknown }
type Params = readonly (readonly [key: string, value: string])[]

/** Parameters that a strict backend knows: 'populate', 'fields[0]', 'pagination[page]'. */
const known = /^(populate|sort|fields|locale|status|publicationState|(populate|fields|sort)\[.*|pagination\[\w+\])$/
/** 'filters[hash][$eq]' names 'hash'. */
const filter = /^filters\[(\w+)\](?:\[\$eqi?\])?$/
const badRequest = (version: Version, message: string): ListAnswer => ({
  status: 400,
  body: errorBody(version, 400, { message }),
})

export function answerList(version: Version, entries: readonly ContentEntry[], params: Params): ListAnswer {
  return version.brackets ? bracketList(version, entries, params) : flatList(version, entries, params)
}

const attributeOf = (entry: ContentEntry, field: string): unknown => (field === 'id' ? entry.id : entry.fields[field])
const hasField = (entries: readonly ContentEntry[], field: string) =>
  field === 'id' || entries.length === 0 || entries.some((entry) => field in entry.fields)
const withValue = (entries: readonly ContentEntry[], field: string, value: string) =>
  entries.filter((entry) => String(attributeOf(entry, field)) === value)

/** Strapi 3: any attribute is a filter; `_limit`, `_start` and `_sort` paginate; other parameters are errors. */
function flatList(version: Version, entries: readonly ContentEntry[], params: Params): ListAnswer {
  let found = [...entries]
  let start = 0
  let limit = version.page.size
  for (const [key, value] of params) {
    if (key === '_start') start = Number(value)
    else if (key === '_limit') limit = value === '-1' ? found.length : Number(value)
    else if (key === '_sort') found = sorted(version, found, value)
    else if (hasField(entries, key)) found = withValue(found, key, value)
    else
      return badRequest(
        version,
        `Your filters contain a field '${key}' that doesn't appear on your model definition nor it's relations`,
      )
  }
  return { status: 200, body: found.slice(start, start + limit).map((entry) => shapeEntry(version, entry, true)) }
}

/** Strapi 4 and 5: parameters in brackets; unknown ones are ignored, or refused with strictParams. */
function bracketList(version: Version, entries: readonly ContentEntry[], params: Params): ListAnswer {
  let found = [...entries]
  const paging = { page: 1, pageSize: version.page.size }
  for (const [key, value] of params) {
    const [, field] = filter.exec(key) ?? []
    if (field !== undefined) {
      if (!hasField(entries, field)) return badRequest(version, `Invalid key ${field}`)
      found = withValue(found, field, value)
    } else if (key === 'sort') found = sorted(version, found, value)
    else if (key === 'pagination[page]') paging.page = Math.max(1, Number(value) || 1)
    else if (key === 'pagination[pageSize]')
      paging.pageSize = Math.min(version.page.max, Math.max(1, Number(value) || 1))
    else if (version.strict && !known.test(key)) return badRequest(version, `Invalid parameter: ${key}`)
  }
  const populated = params.some(([key, value]) => key === 'populate' && value === '*')
  const from = (paging.page - 1) * paging.pageSize
  const pagination = { ...paging, pageCount: Math.ceil(found.length / paging.pageSize), total: found.length }
  const data = found.slice(from, from + paging.pageSize).map((entry) => shapeEntry(version, entry, populated))
  return { status: 200, body: { data, meta: { pagination } } }
}

function sorted(version: Version, entries: readonly ContentEntry[], by: string): ContentEntry[] {
  const [field = '', direction = 'asc'] = by.split(':')
  const sign = direction.toLowerCase() === 'desc' ? -1 : 1
  const key = (entry: ContentEntry) =>
    String((field === version.created ? entry.created : attributeOf(entry, field)) ?? '')
  return [...entries].sort((a, b) => sign * key(a).localeCompare(key(b)))
}

/** Wraps a single record in `data`, from version 4 on. */
export const wrapOne = (version: Version, value: Row): Row => (version.number === 3 ? value : { data: value, meta: {} })

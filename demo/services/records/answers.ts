// The record proxy's error answers: the CRM's error object, without `data`.
import type { Ctx } from '../context'
import type { Row, Variants } from '../types'

const table = {
  INVALID_TOKEN: [401, 'invalid oauth token'],
  NO_PERMISSION: [403, 'permission denied'],
  INVALID_URL_PATTERN: [404, 'Please check if the URL trying to access is a correct one'],
  RECORD_NOT_FOUND: [404, 'no such record'],
  INVALID_REQUEST: [400, 'unable to process your request'],
  FILE_SIZE_MORE_THAN_ALLOWED_SIZE: [400, 'the file size is more than allowed size'],
  LIMIT_REACHED: [400, 'the field holds as many files as it may'],
  VIRUS_DETECTED: [400, 'the file contains a virus'],
} as const

export const refuse = (c: Ctx, code: keyof typeof table, details: Row = {}): Response => {
  const [status, message] = table[code]
  return c.json({ code, details, message, status: 'error' }, status)
}

const invalidId = { code: 'INVALID_DATA', details: {}, message: 'the id given seems to be invalid', status: 'error' }

/** The answer to a read of no record: proxies differ, the CRM itself says INVALID_DATA of a merged or removed id. */
export function notThere(c: Ctx, { missing }: Pick<Variants, 'missing'>): Response {
  if (missing === '404') return refuse(c, 'RECORD_NOT_FOUND')
  if (missing === '204') return c.body(null, 204)
  return c.json(invalidId, missing === 'invalid' ? 400 : 200)
}

/** The result of a successful write. */
export const written = (id: string, action: 'insert' | 'update', upsert: boolean): Row => ({
  data: [
    {
      code: 'SUCCESS',
      ...(upsert && { duplicate_field: action === 'update' ? 'Email' : null, action }),
      details: {
        Modified_Time: new Date().toISOString(),
        Modified_By: { name: 'API', id: '4876987000000000001' },
        Created_Time: '2025-03-04T09:12:00-05:00',
        id,
      },
      message: action === 'update' ? 'record updated' : 'record added',
      status: 'success',
    },
  ],
})

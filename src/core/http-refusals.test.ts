import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureFrom, failureOfAccount, refusalOf, send } from './http'

describe('a refusal', () => {
  const said = { code: 'INVALID_DATA', details: { api_name: 'Mobile' }, message: 'invalid data', status: 'error' }

  it.each([
    ['a request that is refused says so on its own', said],
    ['a record in the list of those that were sent', { data: [said] }],
  ])('of the record proxy names the field: %s (WIZ-15)', (_, body) => {
    expect(failureFrom(400, JSON.stringify(body))).toMatchObject({
      code: 'input',
      status: 400,
      field: 'Mobile',
      why: undefined,
    })
  })

  it.each(
    Object.entries({
      ...{ input: [400, 409, 422], session: [401], forbidden: [403], notFound: [404, 410] },
      ...{ timeout: [408], tooLarge: [413], rateLimited: [429], unavailable: [405, 406, 431, 500, 503] },
    }),
  )('with its status alone is said as %s, whatever its body (ERR-02)', (code, statuses) => {
    for (const status of statuses)
      for (const body of ['null', '[]', '{"data":[]}', '{"data":"x"}', '{"message":null}'])
        expect(failureFrom(status, body), body).toMatchObject({ code, status, field: undefined, why: undefined })
  })

  it.each([400, 409, 422, 500])(
    'that is a page of a server in between is not blamed on what was sent: %i (ERR-02)',
    (status) => {
      for (const page of ['\n<html>400 Request Header Or Cookie Too Large</html>', '', 'Bad Request'])
        expect(failureFrom(status, page).code, page).toBe('unavailable')
    },
  )

  it('with a page in place of JSON is of a server in between, and a session may still be over (ERR-02)', () => {
    const pages = ['<!DOCTYPE html><title>Just a moment...</title>', ' <html><h1>403</h1>', 'error code: 1020']
    const words = ['404 page not found\n', 'default backend - 404', 'RBAC: access denied', 'Not Found - Request ID: 01']
    const cloudflare = '{"title":"Error 1020: Access denied","status":403,"cloudflare_error":true}'
    const routers = ['{"message":"no Route matched with those values"}', '{"message":"Missing Authentication Token"}']
    for (const page of [...pages, ...words, cloudflare, ...routers]) {
      for (const status of [403, 404, 410]) expect(failureFrom(status, page).code, page).toBe('unavailable')
      expect(failureFrom(401, page).code).toBe('session')
      // A gateway refuses in JSON.
      expect(failureFrom(401, page, true).code).toBe('unavailable')
    }
    for (const own of ['', '{}', 'Forbidden', 'Not Found'])
      expect([403, 404, 401].map((status) => failureFrom(status, own, true).code)).toEqual([
        ...['forbidden', 'notFound', 'session'],
      ])
  })

  it.each([
    ...[[403, '{}'] as const, [403, '<html>'] as const, [404, ''] as const, [410, '{}'] as const, [413, ''] as const],
    [401, '<html>'] as const,
  ])('of a login blames nobody where no password was wrong: %i %s (LOG-01)', (status, body) => {
    expect(failureOfAccount(failureFrom(status, body))).toMatchObject({ code: 'unavailable', status })
  })

  it('of a login says what it is where the password is wrong, or too often tried (LOG-01)', () => {
    for (const [status, code] of [
      [400, 'input'],
      [401, 'session'],
      [429, 'rateLimited'],
    ] as const)
      expect(failureOfAccount(failureFrom(status, '{}')).code).toBe(code)
  })

  it.each([
    ['LIMIT_EXCEEDED', 'rateLimited'],
    ['TOO_MANY_REQUESTS', 'rateLimited'],
    ['INTERNAL_ERROR', 'unavailable'],
    ['API_LIMIT_EXCEEDED', 'rateLimited'],
    ['CONCURRENCY_LIMIT_EXCEEDED', 'rateLimited'],
    ['NO_PERMISSION', 'forbidden'],
    ['AUTHORIZATION_FAILED', 'forbidden'],
    ['OAUTH_SCOPE_MISMATCH', 'forbidden'],
    ['CANNOT_UPDATE_DELETED_RECORD', 'notFound'],
    ['RESOURCE_NOT_FOUND', 'notFound'],
    ['ENTITY_ID_INVALID', 'notFound'],
    ['INVALID_FILE_ID', 'notFound'],
    ['FILE_SIZE_MORE_THAN_ALLOWED_SIZE', 'tooLarge'],
  ])('of the CRM with status 400 is told by its name: %s (ERR-02)', (code, told) => {
    const details = { api_name: 'Banco', maximum_length: 5 }
    expect(failureFrom(400, JSON.stringify({ code, details }))).toMatchObject({ code: told, why: undefined })
  })

  it.each([
    { code: 4820, message: 'Your license limit crossed' },
    { code: '4421' },
    { data: [{ code: 4000, message: "Account's Developer API limit has been reached." }] },
    { message: 'API Rate limit reached.' },
    { error: 'Access Denied', message: 'Too many requests, please try again later.', status: 'failure' },
    { error: 'Access Denied', error_description: 'You have made too many requests continuously.', status: 'failure' },
  ])('of too many calls is told by its number or words: %o (ERR-02)', (body) => {
    for (const status of [400, 403]) expect(failureFrom(status, JSON.stringify(body)).code).toBe('rateLimited')
  })

  it('blames what was sent for another number (ERR-02)', () => {
    expect(failureFrom(400, '{"code":3002,"message":"invalid"}').code).toBe('input')
  })

  it.each([
    ...['SERVICE_UNAVAILABLE', 'RECORD_LOCKED', 'RECORD_IN_BLUEPRINT', 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN'],
    ...[
      'INVALID_REQUEST_METHOD',
      'INVALID_MODULE',
      'INVALID_URL_PATTERN',
      'FEATURE_NOT_SUPPORTED',
      'EXPECTED_PARAM_MISSING',
    ],
    ...['CRMPLUS_TRIAL_EXPIRED', 'URL_TEMPORARILY_BLOCKED', 'NOT_APPROVED', 'AMBIGUITY_DURING_PROCESSING'],
    ...['LICENSE_LIMIT_EXCEEDED', 'failure_in_attachment_handling'],
  ])('of the CRM about itself is not blamed on what was sent: %s (ERR-02)', (code) => {
    const said = { code, details: {}, message: 'x', status: 'error' }
    for (const body of [said, { data: [said] }])
      for (const status of [400, 403, 404]) expect(failureFrom(status, JSON.stringify(body)).code).toBe('unavailable')
    expect(failureFrom(401, JSON.stringify(said)).code).toBe('session')
  })

  it.each(['RECORD_LOCKED', 'RECORD_IN_BLUEPRINT', 'NOT_APPROVED', 'NOT_REVIEWED'])(
    'of a record that staff work on is not blamed on the field that it names: %s (ERR-02)',
    (code) => {
      const said = { code, details: { api_name: 'Stage' } }
      expect(failureFrom(400, JSON.stringify({ data: [said] })).code).toBe('unavailable')
      expect(refusalOf(said, 'rejected').code).toBe('unavailable')
    },
  )

  it.each([
    ['MULTIPLE_OR_MULTI_ERRORS', { errors: [{ code: 'DUPLICATE_DATA', details: { api_name: 'Mobile' } }] }, 'taken'],
    ['EXPECTED_FIELD_MISSING', { expected_fields: [{ api_name: 'Mobile' }, { api_name: 'Email' }] }, 'required'],
    ['DEPENDENT_FIELD_MISSING', { api_name: 'Mobile', dependee: { api_name: 'Email' } }, 'required'],
  ])('of several fields names the first, and why: %s (WIZ-15)', (code, details, why) => {
    expect(failureFrom(400, JSON.stringify({ data: [{ code, details }] }))).toMatchObject({ field: 'Mobile', why })
  })

  it.each(['INVALID_DATA', 'MULTIPLE_OR_MULTI_ERRORS', 'UNABLE_TO_PARSE_DATA_TYPE', 'DEPENDENT_MISMATCH', 'REFUSED'])(
    'of the CRM about what was sent asks to look at it: %s (ERR-02)',
    (code) => {
      expect(failureFrom(400, JSON.stringify({ data: [{ code, details: {} }] })).code).toBe('input')
    },
  )

  it.each([
    ['INVALID_DATA', { maximum_length: 40 }, { why: 'tooLong', maxLength: 40 }],
    ['INVALID_DATA', { maximum_length: '255' }, { why: 'tooLong', maxLength: 255 }],
    ['INVALID_DATA', { maximum_length: 'many' }, { why: undefined }],
    ['INVALID_DATA', { maximum_length: null, expected_data_type: 'double' }, { why: 'number' }],
    ['INVALID_DATA', { expected_data_type: 'bigint' }, { why: 'number' }],
    ['INVALID_DATA', { expected_data_type: 'datetime' }, { why: 'date' }],
    ['INVALID_DATA', { expected_data_type: 'email' }, { why: 'email' }],
    ['INVALID_DATA', { expected_data_type: 'phone' }, { why: 'phone' }],
    ['INVALID_DATA', { expected_data_type: 'no such field' }, { why: undefined }],
    ['MANDATORY_NOT_FOUND', {}, { why: 'required' }],
    ['DUPLICATE_DATA', {}, { why: 'taken' }],
    ['toString', {}, { why: undefined }],
  ])('of a field says why, and the limit: %s %o (WIZ-15)', (code, details, why) => {
    const body = { data: [{ code, details: { ...details, api_name: 'First_Name' }, message: 'invalid data' }] }
    expect(failureFrom(400, JSON.stringify(body))).toMatchObject({ code: 'input', field: 'First_Name', ...why })
  })

  it('of a file is told by what the CRM calls it (DOC-06)', () => {
    expect(failureFrom(400, '{"code":"VIRUS_DETECTED"}').code).toBe('virus')
    expect(failureFrom(400, '{"data":[{"code":"LIMIT_REACHED","details":[],"message":7}]}')).toMatchObject({
      ...{ code: 'full', field: undefined, why: undefined },
    })
  })

  it('of the content backend gives its reason in the words of each Strapi, never its details (LOG-01)', () => {
    const three = { message: [{ messages: [{ id: 'Auth.form.error.email.taken' }] }] }
    const five = { error: { message: 'Invalid identifier or password', details: { password: 'secret' } } }
    expect(failureFrom(400, JSON.stringify(three)).reason).toBe('Auth.form.error.email.taken')
    expect(failureFrom(400, JSON.stringify(five)).reason).toBe('Invalid identifier or password')
    expect(failureFrom(400, '{"error":{"message":{}}}').reason).toBeUndefined()
    expect(failureFrom(400, '{"message":[{"messages":"x"}]}').reason).toBeUndefined()
  })
})

describe('a refusal for being asked too often', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const request = { method: 'GET', url: 'http://127.0.0.1:9/', timeout: 1000 } as const
  const refused = (body: BodyInit, headers: HeadersInit = {}, status = 429) =>
    vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))

  it('says how long to wait, by seconds or a date (ERR-02)', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 12) })
    for (const [said, wait] of [
      ['120', 120],
      ['Mon, 30 Nov 2026 12:10:00 GMT', 600],
      ['Mon, 30 Nov 2026 11:00:00 GMT', undefined],
      ['0', undefined],
      ['soon', undefined],
    ] as const) {
      refused('{}', { 'Retry-After': said })
      await expect(send(request), said).rejects.toMatchObject({ code: 'rateLimited', status: 429, wait })
    }
    refused('{"code":"LIMIT_EXCEEDED"}', { 'Retry-After': '90' }, 400)
    await expect(send(request)).rejects.toMatchObject({ code: 'rateLimited', wait: 90 })
    refused('{}')
    await expect(send(request)).rejects.toMatchObject({ code: 'rateLimited', wait: undefined })
  })

  it('is read in whatever letters it comes (API-08)', async () => {
    const said = '{"code":"TOO_MANY_REQUESTS"}'
    refused(new Uint8Array([0xff, 0xfe, ...[...said].flatMap((letter) => [letter.charCodeAt(0), 0])]), {}, 400)
    await expect(send(request)).rejects.toMatchObject({ code: 'rateLimited' })
  })
})

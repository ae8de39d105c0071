// Reads the configuration; reports all problems at once.
import { createSecureContext } from 'node:tls'
import * as z from 'zod/mini'
import { urlOf } from '../../src/core/page-address'
import { isLocalHost } from './spelling'

function isServiceAddress(value: string): boolean {
  const url = urlOf(value)
  return url !== undefined && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username === ''
}

const isOrigin = (value: string): boolean => urlOf(value)?.origin === value

/** `redis-sentinel://:password@one:26379,two/name`; `rediss-sentinel:` over TLS */
export function sentinelsOf(value: unknown) {
  const [, scheme, encodedPassword, list = '', master = ''] =
    /^(rediss?)-sentinel:\/\/(?::([^@/]+)@)?([^@/]+)\/([\w.-]+)$/.exec(String(value)) ?? []
  const hosts = list.split(',').map((hostAndPort) => {
    const [host = '', port = '26379'] = hostAndPort.split(':')
    return { host, port: Number(port) }
  })
  if (!scheme || hosts.some(({ host, port }) => host === '' || !(port > 0 && port < 65_536))) return undefined
  const password = encodedPassword && decodeURIComponent(encodedPassword)
  return { isUnencrypted: scheme === 'redis', hosts, master, ...(password && { password }) }
}

/** Host names of a service's address, or of all Sentinels. */
function hostsOf(value: unknown): string[] {
  const names = sentinelsOf(value)?.hosts.map(({ host }) => host) ?? [urlOf(String(value))?.hostname ?? '']
  return names.filter(Boolean)
}

const isUnencrypted = (value: unknown): boolean =>
  sentinelsOf(value)?.isUnencrypted ?? /^(http|redis):$/.test(urlOf(String(value))?.protocol ?? '')

const isRedis = (value: unknown): boolean =>
  sentinelsOf(value) !== undefined ||
  (/^rediss?:$/.test(urlOf(String(value))?.protocol ?? '') && hostsOf(value).length > 0)

const text = z.string('must be a text').check(z.minLength(1, 'must not be empty'))
const serviceAddress = text.check(z.refine(isServiceAddress, 'must be an https address without query'))
const accountName = text.check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be the e-mail address of the account'))
const hostAndPort = text.check(
  z.refine((value) => Number(/^[\w.:[\]-]+:(\d{1,5})$/.exec(value)?.[1] ?? Infinity) < 65_536, 'must be host:port'),
)
const hostName = text.check(z.regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, 'must be the name of a host, without port'))
const wholeNumber = z.number('must be a number').check(z.refine(Number.isSafeInteger, 'must be a whole number'))
const positive = (usual: number) => z._default(wholeNumber.check(z.gt(0, 'must be more than 0')), usual)

/** No configuration adds names of owners, of the CRM or of JavaScript (GAT-17). */
const neverAdded = new Set(
  [
    ...['id', 'Email', 'Secondary_Email', 'Owner', 'Tipo_de_Contacto', 'Contact_Name', 'Account_Name', 'deal_id'],
    ...['Created_By', 'Created_Time', 'Modified_By', 'Modified_Time', 'Layout', 'Record_Status__s', 'Tag'],
    ...['Inmueble', 'Parqueadero_Deseado', 'Dep_sito_Deseado', 'Agente_Principal'],
    ...['role', 'type', 'registered', 'hash'],
    ...['data', 'trigger', 'duplicate_check_fields', '__proto__', 'constructor', 'prototype'],
  ].map((name) => name.toLowerCase()),
)
const fieldName = text.check(
  z.regex(/^\w+$/, 'must be the name of a CRM field'),
  z.refine((name) => !neverAdded.has(name.toLowerCase()), {
    error: ({ input }) => `${input} identifies or authorises: it can never be added`,
  }),
)
const fieldNames = z._default(z.array(fieldName), [])

const secondsIn: Record<string, number> = { m: 60, h: 3600, d: 86_400 }
/** '12h' → 43200 */
const secondsOf = (text: string): number => Number.parseInt(text, 10) * (secondsIn[text.slice(-1)] ?? 1)
const day = 86_400
/** Parses a time such as 12h to seconds; a browser keeps a cookie for 400 days at most. */
const duration = (usual: number) =>
  z._default(
    z.pipe(
      text.check(z.regex(/^[1-9]\d{0,4}[mhd]$/, 'must be a time such as 30m, 12h or 30d')),
      z.pipe(z.transform(secondsOf), z.number().check(z.lte(400 * day, 'must be 400d or less'))),
    ),
    usual,
  )

const ConfigFile = z.strictObject({
  listen: z._default(hostAndPort, '127.0.0.1:8787'),
  basePath: z._default(
    text.check(
      z.regex(/^(\/[\w-]+)+$/, 'must begin with / and not end with it'),
      z.refine((path) => !path.startsWith('/uploads'), 'must not be below /uploads, where the pictures are'),
    ),
    '/owner',
  ),
  origins: z._default(z.array(text.check(z.refine(isOrigin, 'must be an origin such as https://www.example.co'))), []),
  content: z.strictObject({ url: serviceAddress, identifier: accountName }),
  records: z.strictObject({ url: serviceAddress, clientId: z.optional(text) }),
  statements: z.optional(z.strictObject({ url: serviceAddress })),
  trustProxy: z._default(wholeNumber.check(z.gte(0, 'must be 0 or more')), 0),
  trustedHosts: z._default(z.array(hostName), []),
  tls: z.optional(z.strictObject({ cert: text, key: text })),
  limits: z.prefault(
    z.strictObject({
      openPerMinute: positive(20),
      loginsPerMinute: positive(10),
      loginsPerHour: positive(100),
      addressLoginsPerHour: positive(200),
      mailsPerDay: positive(10),
      addressMailsPerDay: positive(50),
      picturesPerMinute: positive(1200),
      callsPerMinute: positive(240),
      addressCallsPerMinute: positive(6000),
      filesAtOnce: positive(10),
      addressFilesAtOnce: positive(16),
      bodyKb: positive(64),
      uploadMb: positive(20),
      uploadsPerDay: positive(200),
      uploadsAtOnce: positive(4),
    }),
    {},
  ),
  session: z.prefault(
    z.strictObject({
      site: z._default(z.enum(['same', 'cross'], 'must be same or cross'), 'same'),
      maxIdle: duration(30 * day),
      maxAge: duration(90 * day),
    }),
    {},
  ),
  metrics: z.optional(hostAndPort),
  fields: z.prefault(
    z.strictObject({ upsert: fieldNames, upload: fieldNames, deal: fieldNames, product: fieldNames }),
    {},
  ),
})

/** Entries of earlier versions, each with what to do instead. */
const removed = new Map([
  ['session.mode', 'remove it: every session is a cookie now; for a page of another site set session.site and origins'],
])

type Parsed = z.infer<typeof ConfigFile>

export interface GatewayConfig extends Omit<Parsed, 'content' | 'records' | 'trustedHosts'> {
  content: Parsed['content'] & { password: string }
  records: { url: string; credentials?: { refreshToken: string; clientId: string; clientSecret: string } }
  redisUrl?: string
}

type ConfigOutcome = { config: GatewayConfig } | { problems: string[] }

/** @param read returns the text of a file, or throws */
export function readConfig(path: string, env: NodeJS.ProcessEnv, read: (path: string) => string): ConfigOutcome {
  let raw: unknown
  try {
    raw = JSON.parse(read(path))
  } catch (error) {
    return { problems: [error instanceof SyntaxError ? `the file is not JSON: ${error.message}` : 'cannot be read'] }
  }
  const problems: string[] = []
  const textOfFile = (entry: string, path: unknown): string | undefined => {
    if (typeof path !== 'string') return undefined
    try {
      return read(path)
    } catch {
      problems.push(`${entry}: ${path} cannot be read`)
      return undefined
    }
  }
  const secret = (name: string): string | undefined => {
    const path = env[`${name}_FILE`]
    if (!path) return env[name] || undefined
    if (env[name]) problems.push(`${name} and ${name}_FILE: only one of them`)
    return textOfFile(`${name}_FILE`, path)?.trim() || undefined
  }
  const password = secret('OWNER_CONTENT_PASSWORD')
  const refreshToken = secret('OWNER_RECORDS_REFRESH_TOKEN')
  const clientSecret = secret('OWNER_RECORDS_CLIENT_SECRET')
  const redisUrl = secret('OWNER_REDIS_URL')
  const parsed = z.safeParse(ConfigFile, raw)
  if (!parsed.success) problems.push(...parsed.error.issues.flatMap((issue) => problemsOf(issue, raw)))
  if (!password) problems.push('OWNER_CONTENT_PASSWORD: missing (or OWNER_CONTENT_PASSWORD_FILE)')
  const clientId = valueAt(raw, 'records', 'clientId')
  const crmSecrets = [clientId, refreshToken, clientSecret].filter(Boolean).length
  if (crmSecrets > 0 && crmSecrets < 3)
    problems.push('records.clientId, OWNER_RECORDS_REFRESH_TOKEN, OWNER_RECORDS_CLIENT_SECRET: all three or none')
  if (redisUrl && !isRedis(redisUrl)) problems.push('OWNER_REDIS_URL: must begin with rediss:// or rediss-sentinel://')
  const cert = textOfFile('tls.cert', valueAt(raw, 'tls', 'cert'))
  const key = textOfFile('tls.key', valueAt(raw, 'tls', 'key'))
  const pair = cert !== undefined && key !== undefined ? { cert, key } : undefined
  try {
    createSecureContext(pair)
  } catch (error) {
    problems.push(`tls: cert and key are no pair that can be used (${error instanceof Error ? error.message : error})`)
  }
  problems.push(...contradictions(raw, redisUrl))
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: 0 switches off the check of certificates; remove it')
  if (!parsed.success || problems.length > 0 || !password) return { problems }
  const { content, records, trustedHosts: _, ...rest } = parsed.data
  const credentials =
    typeof clientId === 'string' && refreshToken && clientSecret ? { refreshToken, clientId, clientSecret } : undefined
  return {
    config: {
      ...rest,
      content: { ...content, password },
      records: { url: records.url, ...(credentials && { credentials }) },
      ...(redisUrl && { redisUrl }),
      // The contents of the files, in place of their names.
      ...(pair && { tls: pair }),
    },
  }
}

function problemsOf(issue: z.core.$ZodIssue, raw: unknown): string[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .map((key) => [...issue.path, key].join('.'))
      .map((entry) => `${entry}: ${removed.get(entry) ?? 'no such entry'}`)
  if (valueAt(raw, ...issue.path) === undefined) return [`${path}: missing`]
  const problem = issue.message === 'Invalid input' ? 'must be an object or list' : issue.message
  return [`${path || 'the whole'}: ${problem}`]
}

/** `valueAt(raw, 'tls', 'cert')` reads `raw.tls.cert`, or undefined. */
const valueAt = (raw: unknown, ...path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[key], raw)

const listAt = (raw: unknown, name: string): unknown[] => {
  const found = valueAt(raw, name)
  return Array.isArray(found) ? found : []
}

/** @returns `entry: problem` of entries that are good alone, but not together */
function contradictions(raw: unknown, redisUrl: string | undefined): string[] {
  const trusted = listAt(raw, 'trustedHosts')
  const addresses = [
    ...['content', 'records', 'statements'].map((name) => [`${name}.url`, valueAt(raw, name, 'url')] as const),
    ...listAt(raw, 'origins').map((origin, index) => [`origins.${index}`, origin] as const),
    ['OWNER_REDIS_URL', redisUrl] as const,
  ]
  const isAllowed = (value: unknown) => hostsOf(value).every((host) => isLocalHost(host) || trusted.includes(host))
  const problems = addresses
    .filter(([, value]) => isUnencrypted(value) && !isAllowed(value))
    .map(([entry]) => {
      const [encrypted, plain] = entry === 'OWNER_REDIS_URL' ? ['begin with rediss', 'redis'] : ['be https', 'http']
      return `${entry}: must ${encrypted} (${plain} only for this machine and for trustedHosts)`
    })
  if (valueAt(raw, 'session', 'site') === 'cross' && listAt(raw, 'origins').length === 0)
    problems.push('session.site: cross needs the origin of the other site in origins')
  const [maxIdle, maxAge] = [valueAt(raw, 'session', 'maxIdle'), valueAt(raw, 'session', 'maxAge')]
  if (typeof maxIdle === 'string' && typeof maxAge === 'string' && secondsOf(maxIdle) > secondsOf(maxAge))
    problems.push(`session.maxIdle: must not be longer than maxAge (${maxAge})`)
  if (valueAt(raw, 'metrics') !== undefined && valueAt(raw, 'metrics') === valueAt(raw, 'listen'))
    problems.push('metrics: must have another port than listen')
  return problems
}

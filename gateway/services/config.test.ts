// The gateway names every wrong entry of its configuration and does not start with one.
import { describe, expect, it } from 'vitest'
import { renewed, selfSigned } from '../../tests/kit/gateway/self-signed'
import { readConfig } from './config'

const good = {
  content: { url: 'https://cms.example.co/api', identifier: 'servicio@example.co' },
  records: { url: 'https://records.example.co', clientId: 'c' },
}
const secrets = {
  OWNER_CONTENT_PASSWORD: 'p',
  OWNER_RECORDS_REFRESH_TOKEN: 'r',
  OWNER_RECORDS_CLIENT_SECRET: 's',
}
const noFile = () => {
  throw new Error('no file')
}
function readFrom(file: string, env: Record<string, string>, read: (path: string) => string) {
  return readConfig('gateway.json', env, (path) => (path === 'gateway.json' ? file : read(path)))
}
const problems = (file: unknown, env: Record<string, string> = secrets, read: (path: string) => string = noFile) => {
  const outcome = readFrom(typeof file === 'string' ? file : JSON.stringify(file), env, read)
  return 'problems' in outcome ? outcome.problems : []
}

describe('the configuration', () => {
  it('needs two addresses and the secrets, and has figures of its own for the rest (GAT-06)', () => {
    const outcome = readFrom(JSON.stringify(good), secrets, noFile)
    expect(outcome).toMatchObject({
      config: {
        ...{ listen: '127.0.0.1:8787', basePath: '/owner', origins: [], trustProxy: 0 },
        limits: {
          openPerMinute: 20,
          loginsPerMinute: 10,
          loginsPerHour: 100,
          addressLoginsPerHour: 200,
          mailsPerDay: 10,
          addressMailsPerDay: 50,
          picturesPerMinute: 1200,
          callsPerMinute: 240,
          addressCallsPerMinute: 6000,
          filesAtOnce: 10,
          addressFilesAtOnce: 16,
          bodyKb: 64,
          uploadMb: 20,
          uploadsPerDay: 200,
          uploadsAtOnce: 4,
        },
        session: { site: 'same', maxIdle: 30 * 86_400, maxAge: 90 * 86_400 },
        content: { password: 'p' },
        records: { credentials: { clientId: 'c', refreshToken: 'r', clientSecret: 's' } },
      },
    })
  })

  it('names every problem at once (GAT-06)', () => {
    const wrong = {
      listen: 8787,
      basePath: 'owner/',
      origins: ['https://www.example.co/path'],
      content: { url: 'http://cms.example.co/api', password: 'in the file' },
      statements: { url: 'https://user@statements.example.co?x=1' },
      trustProxy: -1,
      limits: { openPerMinute: 0, bodyKb: 'many' },
      fields: { upsert: ['No Name'], upload: [] },
      session: { mode: 'token', site: 'other', maxIdle: '30 days', maxAge: '401d' },
      colour: 'blue',
    }
    expect(problems(wrong, {}).map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining([
        ...['listen', 'basePath', 'origins.0', 'content.url', 'content.identifier', 'content.password', 'records'],
        ...['session.mode', 'session.site', 'session.maxIdle', 'session.maxAge'],
        ...['statements.url', 'trustProxy', 'limits.openPerMinute', 'limits.bodyKb', 'fields.upsert.0', 'colour'],
        'OWNER_CONTENT_PASSWORD',
      ]),
    )
  })

  it('takes every entry of 1.0.0, and says what replaces the one that is gone (GAT-06)', () => {
    const session = { site: 'cross', maxIdle: '30d', maxAge: '90d' }
    const limits = {
      ...{ openPerMinute: 20, loginsPerMinute: 10, loginsPerHour: 100, addressLoginsPerHour: 200, mailsPerDay: 10 },
      ...{ addressMailsPerDay: 50, picturesPerMinute: 1200, callsPerMinute: 240, bodyKb: 64, uploadMb: 20 },
    }
    const file = {
      ...{ listen: '127.0.0.1:8787', basePath: '/owner', origins: ['https://www.example.co'], ...good },
      ...{ statements: { url: 'https://statements.example.co' }, trustProxy: 1, limits, session },
      ...{ metrics: '127.0.0.1:9787', fields: { upsert: ['A'], upload: ['B'], deal: ['C'], product: ['D'] } },
    }
    expect(problems(file)).toEqual([])
    for (const mode of ['cookie', 'token'])
      expect(problems({ ...file, session: { ...session, mode }, constructor: 1 })).toEqual([
        'session.mode: remove it: every session is a cookie now; for a page of another site set session.site and origins',
        'constructor: no such entry',
      ])
  })

  it.each([
    ['{', {}, 'the file is not JSON'],
    [good, { ...secrets, OWNER_RECORDS_CLIENT_SECRET: '' }, 'all three or none'],
    [good, { ...secrets, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'switches off the check of certificates'],
    [good, { ...secrets, OWNER_REDIS_URL: 'localhost:6379' }, 'must begin with rediss://'],
    [good, { ...secrets, OWNER_REDIS_URL: 'rediss://' }, 'must begin with rediss://'],
    [good, { ...secrets, OWNER_REDIS_URL: 'redis://cache.example.co:6379' }, 'redis only for this machine'],
    [good, { ...secrets, OWNER_REDIS_URL: 'redis://127.0.0.1.example.co' }, 'redis only for this machine'],
    [good, { ...secrets, OWNER_CONTENT_PASSWORD_FILE: '/x' }, 'only one of them'],
    [good, { ...secrets, OWNER_CONTENT_PASSWORD: '', OWNER_CONTENT_PASSWORD_FILE: '/x' }, '/x cannot be read'],
  ])('%j with %j is refused: %s (GAT-06)', (file, env, said) => {
    expect(problems(file, env).join('\n')).toContain(said)
  })

  it('lets Redis be spoken to in plain words on this machine only (GAT-13)', () => {
    const at = (url: string) => problems(good, { ...secrets, OWNER_REDIS_URL: url })
    const local = [
      'redis://127.0.0.1:6379',
      'redis://:word@localhost:6379/2',
      'redis://[::1]',
      'rediss://cache.example.co',
    ]
    expect(local.flatMap(at)).toEqual([])
  })

  it('lets the hosts that it names be spoken to in plain words, and no others (GAT-13)', () => {
    const file = {
      ...good,
      content: { ...good.content, url: 'http://strapi:1337/api' },
      trustedHosts: ['strapi', 'redis'],
    }
    expect(problems(file, { ...secrets, OWNER_REDIS_URL: 'redis://redis:6379' })).toEqual([])
    expect(
      problems({ ...file, trustedHosts: ['redis'] }, { ...secrets, OWNER_REDIS_URL: 'redis://redis:6379' }),
    ).toEqual(['content.url: must be https (http only for this machine and for trustedHosts)'])
    expect(problems({ ...good, trustedHosts: ['http://strapi:1337', 'Strapi'] })).toEqual([
      'trustedHosts.0: must be the name of a host, without port',
      'trustedHosts.1: must be the name of a host, without port',
    ])
  })

  it('names entries that contradict each other, with those that are wrong by themselves (GAT-06)', () => {
    const wrong = {
      ...good,
      listen: '0.0.0.0:99999',
      metrics: '0.0.0.0:99999',
      basePath: '/uploads/portal',
      origins: ['http://www.example.co'],
      trustProxy: 1.5,
      session: { maxIdle: '30d', maxAge: '12h' },
      tls: { cert: '/none.pem' },
    }
    expect(
      problems(wrong)
        .map((line) => line.split(':')[0])
        .toSorted(),
    ).toEqual([
      ...['basePath', 'listen', 'metrics', 'metrics', 'origins.0', 'session.maxIdle'],
      ...['tls.cert', 'tls.key', 'trustProxy'],
    ])
    expect(problems({ ...good, session: { site: 'cross' } })).toEqual([
      'session.site: cross needs the origin of the other site in origins',
    ])
    expect(problems({ ...good, colour: 1 }, { ...secrets, OWNER_RECORDS_CLIENT_SECRET: '' })).toHaveLength(2)
  })

  it('takes certificate and key from files, and says which does not fit (GAT-06)', () => {
    const file = { ...good, tls: { cert: '/cert.pem', key: '/key.pem' } }
    const readAs = (key: string) =>
      readFrom(JSON.stringify(file), secrets, (path) => (path === '/key.pem' ? key : selfSigned.cert))
    expect(readAs(selfSigned.key)).toMatchObject({ config: { tls: selfSigned } })
    for (const unfit of [renewed.key, 'no key'])
      expect(readAs(unfit)).toEqual({ problems: [expect.stringMatching(/^tls: cert and key are no pair that can be/)] })
  })

  it('takes a list of Sentinels, all of which have to be trusted where they are plain (GAT-13)', () => {
    const at = (url: string, trustedHosts: string[] = []) =>
      problems({ ...good, trustedHosts }, { ...secrets, OWNER_REDIS_URL: url })
    expect(at('redis-sentinel://:a%20word@one:26379,two/owner', ['one', 'two'])).toEqual([])
    expect(at('rediss-sentinel://one.example.co,two.example.co/owner')).toEqual([])
    expect(at('redis-sentinel://one,two/owner', ['one'])).toEqual([
      'OWNER_REDIS_URL: must begin with rediss (redis only for this machine and for trustedHosts)',
    ])
    for (const wrong of [
      'redis-sentinel://one',
      'redis-sentinel://one:x/owner',
      'redis-sentinel://one,two:65536/owner',
      'redis-sentinel:///owner',
    ])
      expect(at(wrong)[0]).toContain('must begin with rediss:// or rediss-sentinel://')
  })

  it.each([
    ['whose a record is', ['id', 'Email', 'Secondary_Email', 'Contact_Name', 'Account_Name', 'Owner', 'deal_id']],
    ['which records belong to a deal', ['Inmueble', 'Parqueadero_Deseado', 'Dep_sito_Deseado', 'Agente_Principal']],
    ['what a record is', ['Tipo_de_Contacto', 'Layout', 'Record_Status__s', 'Tag']],
    ['who wrote it, and when', ['Created_By', 'Created_Time', 'Modified_By', 'Modified_Time']],
    ['what an account or an invitation may', ['role', 'type', 'registered', 'hash']],
    ['how the CRM writes', ['data', 'trigger', 'duplicate_check_fields']],
    ['what every object has', ['__proto__', 'constructor', 'prototype']],
  ])('adds no field by which is known %s, in any spelling and to no list (GAT-17)', (_, names) => {
    for (const list of ['upsert', 'upload', 'deal', 'product'])
      for (const name of names.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()]))
        expect(problems({ ...good, fields: { [list]: ['My_Extra_Field', name] } })).toEqual([
          `fields.${list}.1: ${name} identifies or authorises: it can never be added`,
        ])
  })

  it('knows the service account by its e-mail address, not by a user name (GAT-17)', () => {
    const file = { ...good, content: { ...good.content, identifier: 'servicio' } }
    expect(problems(file)).toEqual(['content.identifier: must be the e-mail address of the account'])
  })

  it('takes a secret from a file, without the line end that editors add (GAT-06)', () => {
    const env = { ...secrets, OWNER_CONTENT_PASSWORD: '', OWNER_CONTENT_PASSWORD_FILE: '/run/secrets/content' }
    const outcome = readFrom(JSON.stringify(good), env, (path) => `${path} word\n`)
    expect(outcome).toMatchObject({ config: { content: { password: '/run/secrets/content word' } } })
  })

  it('tells no secret with a problem (GAT-05)', () => {
    const env = { ...secrets, OWNER_CONTENT_PASSWORD: 'tell-nobody', OWNER_REDIS_URL: 'x://u:tell-nobody@h' }
    expect(problems({}, env).join('\n')).not.toContain('tell-nobody')
  })

  it('lets http through to this machine only (GAT-05)', () => {
    const at = (url: string) => problems({ ...good, records: { url, clientId: 'c' } }).length
    expect(['http://127.0.0.1:5181', 'http://localhost:5181', 'http://[::1]:5181'].map(at)).toEqual([0, 0, 0])
    expect(['http://10.0.0.1', 'http://127.0.0.1.example.co', 'ftp://records.example.co'].map(at)).toEqual([1, 1, 1])
  })
})

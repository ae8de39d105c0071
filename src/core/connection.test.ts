import { describe, expect, it } from 'vitest'
import type { Config } from './config'
import { connectionOf } from './connection'

const services: Config = {
  contentUrl: 'https://cms.example.co/api',
  recordsUrl: 'https://records.example.co',
  statementsUrl: 'https://statements.example.co',
}

const different: [string, Partial<Config>][] = [
  ['another content backend', { contentUrl: 'https://cms.example.co/other' }],
  ['another record proxy', { recordsUrl: 'https://records.example.com' }],
  ['another statements service', { statementsUrl: 'http://localhost:9' }],
  ['a gateway', { gateway: true }],
  ['another time that credentials are kept', { session: { persist: 'none' } }],
]

const same: [string, Partial<Config>][] = [
  ['another brand', { brand: { name: 'A' } }],
  ['a final slash', { contentUrl: 'https://cms.example.co/api/' }],
  ['capitals in a host and its default port', { recordsUrl: 'https://Records.example.co:443' }],
  ['what is said by default', { session: { persist: 'device' }, gateway: false }],
  ["the site's own account", { serviceAccount: { identifier: 'service@example.co', password: 'secret' } }],
]

describe('a connection', () => {
  it('is named by all that decides where something is sent (SES-15)', () => {
    const { text, space } = connectionOf(services)
    for (const address of [services.contentUrl, services.recordsUrl, services.statementsUrl])
      expect(text).toContain(address)
    expect(decodeURIComponent(space)).toBe(text)
    expect(space).not.toContain('/')
  })

  for (const [name, other] of different)
    it(`is another one with ${name} (SES-15, SES-07)`, () => {
      const [one, two] = [connectionOf(services), connectionOf({ ...services, ...other })]
      expect(two.text).not.toBe(one.text)
      expect(two.space).not.toBe(one.space)
    })

  for (const [name, other] of same)
    it(`is the same with ${name} (SES-15, SES-07)`, () => {
      expect(connectionOf({ ...services, ...other })).toEqual(connectionOf(services))
    })
})

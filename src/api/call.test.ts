import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '../core/config'
import { addressOf, mediaAddress } from './call'

const config: Config = {
  contentUrl: 'https://cms.example.co/api/',
  recordsUrl: 'https://crm.example.co/gate/?x=1#top',
  statementsUrl: 'https://crm.example.co',
}

describe('the address of a call', () => {
  it('is its base, its path with each parameter encoded, and its query (API-01)', () => {
    const path = '/records/:id/upload-file/:field'
    expect(addressOf(config, 'records', path, { id: 'a/b', field: 'c d' })).toBe(
      'https://crm.example.co/gate/records/a%2Fb/upload-file/c%20d',
    )
    expect(addressOf(config, 'content', '/auths', {}, { hash: 'a&b' })).toBe(
      'https://cms.example.co/api/auths?hash=a%26b',
    )
    expect(() => addressOf(config, 'statements', '/statements/:id/pdf')).toThrow('/statements/:id/pdf: no value for id')
  })
})

describe('the address of a picture', () => {
  it.each([
    ['/uploads/a.jpg', 'https://cms.example.co/uploads/a.jpg'],
    ['https://cdn.example.co/a.jpg', 'https://cdn.example.co/a.jpg'],
    ['http://cdn.example.co/a.jpg', 'http://cdn.example.co/a.jpg'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['blob:https://cms.example.co/1', 'blob:https://cms.example.co/1'],
    ['javascript:alert(1)', ''],
    ['https://', ''],
  ])('%s is %s (API-02)', (written, address) => {
    expect(mediaAddress(config, written)).toBe(address)
  })
})

describe('a relative address', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it("is the page's own, whatever base it has (API-05)", () => {
    vi.stubGlobal('document', { baseURI: 'https://elsewhere.example/' })
    vi.stubGlobal('location', new URL('https://site.example/owners/page.html'))
    const relative = { contentUrl: '/cms', recordsUrl: './records', statementsUrl: '/s' }
    expect(addressOf(relative, 'content', '/auth/local')).toBe('https://site.example/cms/auth/local')
    expect(addressOf(relative, 'records', '/x')).toBe('https://site.example/owners/records/x')
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A document that has script tags with these lists, at an address of its own. */
function page(...lists: string[]): void {
  const tags = lists.map((list) => ({ getAttribute: () => list }))
  class Document {
    // As a picture of that name would hide it.
    querySelectorAll = {}
  }
  Document.prototype.querySelectorAll = () => tags
  vi.stubGlobal('Document', Document)
  vi.stubGlobal('document', new Document())
  vi.stubGlobal('location', new URL('https://www.example.co/owners/'))
}

const config = {
  contentUrl: 'https://cms.example.co/api',
  recordsUrl: '/owner/records',
  statementsUrl: 'https://statements.example.co',
}
let forbiddenServices: typeof import('./connection').forbiddenServices
let readConnected: typeof import('./connection').readConnected
let send: typeof import('./http').send
let uploadFile: typeof import('../api/files').uploadFile
const named = (other: Partial<typeof config> = {}) => forbiddenServices({ ...config, ...other }).map(({ path }) => path)
const all = 'https://cms.example.co /owner https://statements.example.co'

/** As on another page: the lists of one stay with it. */
async function loadAnew(): Promise<void> {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('ow-services'))
  ;({ forbiddenServices, readConnected } = await import('./connection'))
  ;({ send } = await import('./http'))
  ;({ uploadFile } = await import('../api/files'))
}

describe('the services that a page allows', () => {
  beforeEach(async () => {
    await loadAnew()
    return () => {
      vi.unstubAllGlobals()
      // Other tests of this process call services, too.
      Reflect.deleteProperty(globalThis, Symbol.for('ow-services'))
    }
  })

  it('are any where no script tag names them (SES-15)', () => {
    page()
    expect(named()).toEqual([])
  })

  it('are the origins and paths that its script tag names, with all below them (SES-15)', () => {
    page(all)
    expect(named()).toEqual([])
    expect(named({ recordsUrl: 'https://www.example.co/owner' })).toEqual([])
  })

  for (const [name, address] of [
    ['another origin', 'https://evil.example'],
    ['an origin that begins like one of them', 'https://cms.example.co.evil.example'],
    ['an origin behind a name and password', 'https://cms.example.co@evil.example'],
    ['another port', 'https://cms.example.co:8443'],
    ['a path that begins like one of them', '/owner-other/records'],
    ['a path that leads out of one of them', '/owner/../other'],
    ['a path that leads out of one of them in another spelling', '/owner/%2E%2e/other'],
    ['a path with an encoded slash', '/owner/..%2fother'],
    ['a path with a parameter of its folder', '/owner/..;/other'],
    ['a path with an encoded parameter', '/owner/..%3b/other'],
    ['a path that is encoded twice', '/owner/%252e%252e/other'],
  ])
    it(`are not ${name} (SES-15)`, () => {
      page(all)
      expect(named({ recordsUrl: address })).toEqual(['recordsUrl'])
    })

  it('are none where the list is empty or cannot be read as addresses (SES-15)', async () => {
    for (const list of ['', 'cms.example.co https://']) {
      await loadAnew()
      page(list)
      expect(named()).toEqual(['contentUrl', 'recordsUrl', 'statementsUrl'])
    }
  })

  it('are what a configuration is read with (SES-15)', () => {
    page(all)
    expect(readConnected(config)).toMatchObject({ config, connection: { space: expect.any(String) } })
    const bad = [{ path: 'recordsUrl', problem: 'services' }]
    expect(readConnected({ ...config, recordsUrl: 'https://evil.example' })).toEqual({ bad })
  })

  it('become fewer by another script tag, never more (SES-15)', () => {
    page(all, 'https://cms.example.co https://evil.example')
    expect(named()).toEqual(['recordsUrl', 'statementsUrl'])
    expect(named({ contentUrl: 'https://evil.example' })).toEqual(['contentUrl', 'recordsUrl', 'statementsUrl'])
  })

  it('stay limited when the tag is removed (SES-15)', () => {
    page(all)
    expect(named()).toEqual([])
    page()
    expect(named({ contentUrl: 'https://evil.example' })).toEqual(['contentUrl'])
  })

  it('limit each call by a list that came after the configuration was read, whatever its path holds (SES-15)', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return new Response('{}')
    })
    const call = (url: string) => send({ method: 'POST', url, timeout: 1000 })
    const ours = 'https://cms.example.co/api/x%2Fy;z?q=%25'
    const others = 'https://evil.example/api/auth/local'
    page()
    expect(readConnected(config)).toMatchObject({ config })
    for (const url of [ours, others]) await call(url)
    page(all)
    await call(ours)
    await expect(call(others)).rejects.toMatchObject({ code: 'forbidden' })
    const file = new File(['x'], 'a.pdf')
    await expect(uploadFile({ url: others, token: 'x', file })).rejects.toMatchObject({ code: 'forbidden' })
    expect(asked).toEqual([ours, others, ours])
  })

  it('are told in a sandboxed frame, which has no origin (SES-15)', () => {
    page('https://cms.example.co')
    vi.stubGlobal('location', new URL('about:srcdoc'))
    vi.stubGlobal('origin', 'null')
    expect(forbiddenServices({ ...config, recordsUrl: config.contentUrl }).map(({ path }) => path)).toEqual([
      'statementsUrl',
    ])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPassing } from './failure'
import { send } from './http'

/** What the browser does with each call: the mode of those that were made. */
function browser(answers: (mode: RequestMode) => boolean): RequestMode[] {
  const modes: RequestMode[] = []
  vi.stubGlobal('fetch', async (_: string, { mode = 'cors', redirect = 'follow' }: RequestInit) => {
    modes.push(mode)
    // As the standard has it: without CORS only redirects that are followed.
    if (!answers(mode) || (mode === 'no-cors' && redirect !== 'follow')) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  return modes
}

/** A service that was never asked, since what is known of one lasts as long as the page. */
const request = () => {
  const url: string = `https://${crypto.randomUUID()}.example/owner/session?x=1`
  return { method: 'GET', url, timeout: 1000 } as const
}
const codeOf = (call: ReturnType<typeof request>) =>
  send(call).then(
    () => 'answered',
    ({ code }) => code,
  )

describe('a call to a service of another origin that fetch does not let through (ERR-03)', () => {
  beforeEach(() => void vi.stubGlobal('location', { origin: 'https://www.fiducia.example' }))
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is told refused where the service answers no page of this origin; it is asked once, and the console names the origin (ERR-03)', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const modes = browser((mode) => mode === 'no-cors')
    const call = request()
    expect([await codeOf(call), await codeOf(call)]).toEqual(['originRefused', 'originRefused'])
    expect(modes).toEqual(['cors', 'cors', 'no-cors', 'cors'])
    expect(said).toHaveBeenCalledTimes(1)
    expect(said.mock.lastCall?.[0]).toContain('no page of https://www.fiducia.example')
    await expect(send(call)).rejects.toSatisfy(isPassing)
  })

  it('is told lost where nothing answers (ERR-03)', async () => {
    const modes = browser(() => false)
    expect(await codeOf(request())).toBe('network')
    expect(modes).toEqual(['cors', 'cors', 'no-cors'])
  })

  it('is told lost where only this call was (ERR-03)', async () => {
    let calls = 0
    browser(() => ++calls > 1)
    expect(await codeOf(request())).toBe('network')
  })

  it('is told lost, and nothing more is asked, where the service has answered before (ERR-03)', async () => {
    let isThere = true
    const modes = browser(() => isThere)
    const call = request()
    expect(await codeOf(call)).toBe('answered')
    isThere = false
    expect(await codeOf(call)).toBe('network')
    expect(modes).toEqual(['cors', 'cors'])
  })

  it('is told lost, and nothing more is asked, where the service is the page’s own or the browser is offline (ERR-03)', async () => {
    const modes = browser((mode) => mode === 'no-cors')
    const own = { ...request(), url: 'https://www.fiducia.example/owner/session' }
    expect(await codeOf(own)).toBe('network')
    vi.stubGlobal('navigator', { onLine: false })
    expect(await codeOf(request())).toBe('offline')
    expect(modes).toEqual(['cors', 'cors'])
  })
})

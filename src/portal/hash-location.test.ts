import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryLocation } from '../core/location'
import { hashLocation, routeOf } from './hash-location'

describe('which hashes are ours (RTE-04, RTE-05)', () => {
  it.each([
    ['#/documentos', '', '/documentos'],
    ['#/', '', '/'],
    ['#/fiducia?step=3', '', '/fiducia?step=3'],
    ['#/portal/documentos', 'portal', '/documentos'],
    ['#/portal', 'portal', '/'],
    ['#/portal?code=1', 'portal', '/?code=1'],
  ])('%s with base "%s" is the route %s (RTE-04)', (hash, base, route) => {
    expect(routeOf(hash, base)).toBe(route)
  })

  it.each([
    ['#amenities', ''],
    ['', ''],
    ['#', ''],
    ['#/shop/cart', 'portal'],
    ['#/portals/x', 'portal'],
    ['#portal/x', 'portal'],
  ])('%s with base "%s" belongs to the host page (RTE-05)', (hash, base) => {
    expect(routeOf(hash, base)).toBeUndefined()
  })

  it('memory routing tells its listeners and has no address (RTE-05)', () => {
    const location = memoryLocation()
    const seen: string[] = []
    const stop = location.subscribe(() => seen.push(location.path()))
    location.go('/noticias?from=home')
    location.go('/noticias?from=home')
    expect(seen).toEqual(['/noticias'])
    expect(location.search()).toBe('from=home')
    expect(location.href('/noticias')).toBeUndefined()
    stop()
    location.go('/')
    expect(seen).toEqual(['/noticias'])
  })
})

describe('the hash of a page', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** A page at this hash, and what its history was told. */
  function pageAt(hash: string, state: unknown = null) {
    const page = new EventTarget()
    const told: string[] = []
    const address = new URL(`https://www.example.co/owners?a=1${hash}`)
    const history = { state, pushState: tell('push'), replaceState: tell('replace') }
    function tell(how: string) {
      return (given: unknown, _: string, to: string) => {
        address.href = to
        history.state = given
        told.push(`${how} ${to.replace('https://www.example.co', '')}`)
      }
    }
    vi.stubGlobal('location', address)
    vi.stubGlobal('history', history)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    const move = (to: string) => {
      address.hash = to
      page.dispatchEvent(new Event('hashchange'))
    }
    return { told, move, history }
  }

  it('is written by a navigation, once, and replaced by a redirect (RTE-04)', () => {
    const { told } = pageAt('')
    const location = hashLocation('portal')
    location.go('/login', { replace: true })
    location.go('/noticias')
    location.go('/noticias')
    location.go('/')
    const page = '/owners?a=1#/portal'
    expect(told).toEqual([`replace ${page}/login`, `push ${page}/noticias`, `push ${page}`])
    expect(location.href('/soporte')).toBe('https://www.example.co/owners?a=1#/portal/soporte')
  })

  it.each([
    ['Turbo', { turbo: { restorationIdentifier: '1', restorationIndex: 2 } }, undefined],
    ['htmx', { htmx: true }, undefined],
    ['a router with a number', 7, undefined],
    ['Swup', { source: 'swup', url: '/owners?a=1#/a' }, { source: 'swup', url: '/owners?a=1#/b' }],
    ['Vue Router, of its own hash', { current: '/a', position: 1 }, { current: '/b', position: 1 }],
    ['Next.js, Pages Router', { as: '/owners?a=1#/a', __N: true }, { as: '/owners?a=1#/b', __N: true }],
    [
      'a router with whole addresses',
      { at: 'https://www.example.co/owners?a=1#/a' },
      { at: 'https://www.example.co/owners?a=1#/b' },
    ],
    ['Next.js, App Router, which adds its own', { __NA: true, tree: {} }, null],
  ])(
    'keeps in its entries what %s has written, so that Back finds its page (RTE-04)',
    (_, state: unknown, kept: unknown = state) => {
      const { history } = pageAt('#/a', state)
      hashLocation('').go('/b')
      expect(history.state).toEqual(kept)
      hashLocation('').go('/b', { replace: true })
      expect(history.state).toEqual(kept)
    },
  )

  it('of the page itself stays under a redirect, and goes with a navigation (RTE-05)', () => {
    const { told } = pageAt('#amenities')
    const location = hashLocation('')
    location.go('/login', { replace: true })
    expect([told, location.path()]).toEqual([[], '/login'])
    location.go('/noticias')
    expect(told).toEqual(['push /owners?a=1#/noticias'])
  })

  it('is followed while somebody listens; an anchor of the page changes no route (RTE-04, RTE-05)', () => {
    const { move } = pageAt('#/documentos')
    const location = hashLocation('')
    const seen: string[] = []
    const stop = location.subscribe(() => seen.push(location.path()))
    move('#/avances')
    move('#amenities')
    stop()
    move('#/noticias')
    expect(seen).toEqual(['/avances'])
  })
})

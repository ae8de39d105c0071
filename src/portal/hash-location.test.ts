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
  function pageAt(hash: string) {
    const page = new EventTarget()
    const told: string[] = []
    const address = new URL(`https://www.example.co/owners?a=1${hash}`)
    const tell = (how: string) => (_: unknown, __: string, to: string) => {
      address.href = to
      told.push(`${how} ${to.replace('https://www.example.co', '')}`)
    }
    vi.stubGlobal('location', address)
    vi.stubGlobal('history', { state: null, pushState: tell('push'), replaceState: tell('replace') })
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    const move = (to: string) => {
      address.hash = to
      page.dispatchEvent(new Event('hashchange'))
    }
    return { told, move }
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

import { describe, expect, it } from 'vitest'
import { memoryLocation, routeOf } from './location'

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

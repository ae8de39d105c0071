import { describe, expect, it } from 'vitest'
import { memoryLocation, routeOf } from './location'

describe('RTE-04 and RTE-05: which hashes are ours', () => {
  it.each([
    ['#/documentos', '', '/documentos'],
    ['#/', '', '/'],
    ['#/fiducia?step=3', '', '/fiducia?step=3'],
    ['#/portal/documentos', 'portal', '/documentos'],
    ['#/portal', 'portal', '/'],
    ['#/portal?code=1', 'portal', '/?code=1'],
  ])('RTE-04 %s with base "%s" is the route %s', (hash, base, route) => {
    expect(routeOf(hash, base)).toBe(route)
  })

  it.each([
    ['#amenities', ''],
    ['', ''],
    ['#', ''],
    ['#/shop/cart', 'portal'],
    ['#/portals/x', 'portal'],
    ['#portal/x', 'portal'],
  ])('RTE-05 %s with base "%s" belongs to the host page', (hash, base) => {
    expect(routeOf(hash, base)).toBeUndefined()
  })

  it('RTE-05 memory routing tells its listeners and has no address', () => {
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

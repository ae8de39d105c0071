import { describe, expect, it } from 'vitest'
import { firstScreen, isOwnerRoute, routes, rowOf, screens } from './routes'
import { menu } from './shell'

describe('the route table', () => {
  // widgets/README.md lists the rows (npm run describe), so that a review sees what changes.
  it.each(['in', 'out'] as const)('names each path once for whoever is logged %s (RTE-01, RTE-03)', (who) => {
    const paths = routes.filter((row) => row.who === who).map(({ path }) => path)
    expect(paths.filter((path, place) => paths.indexOf(path) < place)).toEqual([])
  })

  it('knows a path only for those who may see it (RTE-02)', () => {
    expect(rowOf('out', '/documentos')).toBeUndefined()
    expect(rowOf('in', '/login')).toBeUndefined()
    expect(rowOf('in', '/documentos')?.screen).toBe('documents')
  })

  it('the hash of a page tells whose screen comes first, behind any prefix (EMB-01)', () => {
    expect(['', '#top', '#/login', '#/', '#/documentos?x=1', '#/portal/noticias'].map(isOwnerRoute)).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ])
    expect(firstScreen('out', '#/portal/login?from=reset-password')).toBe(screens.login)
    expect(firstScreen('out', '')).toBe(screens.landing)
    expect(firstScreen('in', '#/soporte/estado-de-cuenta')).toBe(screens.support)
    expect(firstScreen('in', '#/login')).toBe(screens.home)
  })

  it('the side menu leads to places that exist and are marked there (SHL-02)', () => {
    for (const { screen, path } of menu) expect(rowOf('in', path)?.screen, `menu in shell.tsx: ${path}`).toBe(screen)
  })
})

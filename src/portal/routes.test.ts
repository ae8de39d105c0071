import { describe, expect, it } from 'vitest'
import { firstScreen, isOwnerRoute, routes, rowOf, screens } from './routes'
import { menu } from './shell'

describe('the route table', () => {
  // widgets/README.md lists the rows (npm run describe), so that a review sees what changes.
  it.each(['owner', 'visitor'] as const)('names each path once for an audience: %s (RTE-01, RTE-03)', (audience) => {
    const paths = routes.filter((row) => row.audience === audience).map(({ path }) => path)
    expect(paths.filter((path, place) => paths.indexOf(path) < place)).toEqual([])
  })

  it('knows a path only for those who may see it (RTE-02)', () => {
    expect(rowOf('visitor', '/documentos')).toBeUndefined()
    expect(rowOf('owner', '/login')).toBeUndefined()
    expect(rowOf('owner', '/documentos')?.screen).toBe('documents')
  })

  it('the hash of a page tells whose screen comes first, behind any prefix (EMB-01)', () => {
    expect(['', '#top', '#/login', '#/', '#/documentos?x=1', '#/portal/noticias'].map(isOwnerRoute)).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ])
    expect(firstScreen('visitor', '#/portal/login?from=reset-password')).toBe(screens.login)
    expect(firstScreen('visitor', '')).toBe(screens.landing)
    expect(firstScreen('owner', '#/soporte/estado-de-cuenta')).toBe(screens.support)
    expect(firstScreen('owner', '#/login')).toBe(screens.home)
  })

  it('the side menu leads to places that exist and are marked there (SHL-02)', () => {
    for (const { screen, path } of menu) expect(rowOf('owner', path)?.screen, `menu in shell.tsx: ${path}`).toBe(screen)
  })
})

import { describe, expect, it } from 'vitest'
import common from '../../locales/es/common.json'
import es from '../../locales/es/portal.json'
import { menu } from './menu'
import { firstScreen, isOwnerRoute, routes, rowOf } from './routes'

const paths = (who: 'in' | 'out') => routes.filter((row) => row.who === who).map(({ path }) => path)

describe('the route table', () => {
  it('has every place of a logged-in owner (RTE-01)', () => {
    expect(paths('in')).toEqual(
      (
        '/ /documentos /documentoCliente /subirdocumentoCliente /documentoAnexo /documentoFiducia ' +
        '/documentoMonetizacion /inmuebles /soporte /soporte/estado-de-cuenta /after-sales /noticias /avances /profiles ' +
        '/passwordUser /fiducia'
      ).split(' '),
    )
  })

  it('has the five places of a visitor (RTE-03)', () => {
    expect(paths('out').toSorted()).toEqual(['/home', '/login', '/password', '/password_confirm', '/signup'])
  })

  it('knows a path only for those who may see it (RTE-02)', () => {
    expect(rowOf('out', '/documentos')).toBeUndefined()
    expect(rowOf('in', '/login')).toBeUndefined()
    expect(rowOf('in', '/documentos')?.screen).toBe('documents')
  })

  it('the hash of a page tells whose screen comes first, behind any prefix (EMB-01)', () => {
    const component = (who: 'in' | 'out', path: string) => rowOf(who, path)?.component
    expect(['', '#top', '#/login', '#/', '#/documentos?x=1', '#/portal/noticias'].map(isOwnerRoute)).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ])
    expect(firstScreen('out', '#/portal/login?from=reset-password')).toBe(component('out', '/login'))
    expect(firstScreen('out', '')).toBe(component('out', '/home'))
    expect(firstScreen('in', '#/soporte/estado-de-cuenta')).toBe(component('in', '/soporte'))
    expect(firstScreen('in', '#/login')).toBe(component('in', '/'))
  })

  it('every screen has a title (RTE-04)', () => {
    expect(routes.filter(({ screen }) => !(screen in common.titles))).toEqual([])
  })

  it('the side menu leads to places that exist, in the order of the specification (SHL-02)', () => {
    expect(menu.map(({ key }) => es.menu[key])).toEqual([
      'Inicio',
      'Sus documentos',
      'Su inmueble',
      'Servicio al cliente',
      'Posventa',
      'Noticias',
      'Avances de obra',
      'Perfil',
    ])
    for (const { key, path } of menu) expect(rowOf('in', path)?.menu).toBe(key)
  })
})

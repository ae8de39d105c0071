import { describe, expect, it } from 'vitest'
import { Contact, natureOf } from './contact'
import { NewsItem, newestFirst, newsDate, ProgressEntry } from './content'

describe('records are read whatever their shape, and one odd field empties only itself (API-02, API-03)', () => {
  it.each([
    ['an address', '/uploads/a.jpg'],
    ['Strapi 3 and 5', { id: 1, url: '/uploads/a.jpg', formats: {} }],
    ['Strapi 4', { data: { id: 1, attributes: { url: '/uploads/a.jpg' } } }],
    ['a list', [{ url: '/uploads/a.jpg' }]],
  ])('reads a picture from %s (API-02)', (_, portada) => {
    expect(NewsItem.parse({ id: 3, portada }).portada).toEqual({ url: '/uploads/a.jpg' })
  })

  it('reads a picture that is a stored CRM file (API-02)', () => {
    const entry = { file_Id: 'f1', file_Name: 'foto.jpg' }
    expect(Contact.parse({ id: '1', Foto_Perfil: [entry] }).Foto_Perfil).toEqual({ fileId: 'f1', name: 'foto.jpg' })
  })

  it.each([[null], [undefined], [7], [[]], [{ data: null }]])(
    'a picture that is %j is no picture (API-03)',
    (portada) => {
      expect(NewsItem.parse({ id: 3, portada }).portada).toBeUndefined()
    },
  )

  it('reads the body as component, list of components or text (NWS-01)', () => {
    const part = { url_blog: 'https://blog.example.co', contenido: '<p>Hola</p>' }
    expect(NewsItem.parse({ id: 1, contenido: part }).contenido).toEqual({
      text: '<p>Hola</p>',
      link: 'https://blog.example.co',
    })
    expect(NewsItem.parse({ id: 1, contenido: ['Primero', part] }).contenido).toEqual({
      text: 'Primero\n\n<p>Hola</p>',
      link: 'https://blog.example.co',
    })
    expect(NewsItem.parse({ id: 1, contenido: { url_blog: null, contenido: null } }).contenido).toEqual({
      text: '',
      link: '',
    })
    expect(NewsItem.parse({ id: 1, contenido: 'Hola' }).contenido).toEqual({ text: 'Hola', link: '' })
    expect(NewsItem.parse({ id: 1 }).contenido).toEqual({ text: '', link: '' })
  })

  it('any tipo but imagen is a video (PRG-01)', () => {
    const descripcion = JSON.stringify([
      { tipo: 'imagen', url: 'a', titulo: 'A', descripcion: 'a' },
      { tipo: 'youtube', url: 'b' },
      'stray',
    ])
    expect(ProgressEntry.parse({ id: 1, descripcion }).descripcion).toEqual([
      { key: '0', kind: 'image', url: 'a', title: 'A', description: 'a' },
      { key: '1', kind: 'video', url: 'b', title: '', description: '' },
    ])
  })

  it.each([['{'], ['"text"'], [undefined]])('an entry whose descripcion is %j is refused (PRG-03)', (descripcion) => {
    expect(() => ProgressEntry.parse({ id: 1, descripcion })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: ['descripcion'] })] }),
    )
  })

  it.each([
    ['52', 52],
    [52, 52],
    ['', undefined],
    [null, undefined],
    ['abc', undefined],
  ])('Avance_Datos %j is %j (API-03)', (Avance_Datos, value) => {
    expect(Contact.parse({ id: '1', Avance_Datos }).Avance_Datos).toBe(value)
  })

  it('a file field that is null, [] or holds odd entries gives only what can be downloaded (API-03)', () => {
    expect(Contact.parse({ id: '1', Formulario_W9: null }).Formulario_W9).toEqual([])
    const list = [{ file_Id: 'f1', file_Name: 'w9.pdf', file_Size: '25.16 KB' }, {}, null, 'x']
    expect(Contact.parse({ id: '1', Formulario_W9: list }).Formulario_W9).toEqual([
      { id: 'f1', name: 'w9.pdf', size: '25.16 KB' },
    ])
  })

  it('sorts newest first, in either spelling of the date, undated last (NWS-01)', () => {
    const dates = [
      { created_at: '2026-01-05T10:00:00Z' },
      { createdAt: '2026-03-01T10:00:00Z' },
      { createdAt: 'soon' },
      { created_at: '2026-02-01T10:00:00Z' },
    ]
    const items = dates.map((date, index) => NewsItem.parse({ id: index, ...date }))
    expect(newestFirst(items, newsDate).map(({ id }) => id)).toEqual(['1', '3', '0', '2'])
  })

  it('sorts days newest first however they are written, what is no day last in its own order (PRG-01)', () => {
    const titles = ['Avance 12', '15/06/2025', '2025-06-16', '05/07/2025', '2025/06/14', 'Junio 2025']
    const sorted = newestFirst(titles, (title) => title)
    expect(sorted).toEqual(['05/07/2025', '2025-06-16', '15/06/2025', '2025/06/14', 'Avance 12', 'Junio 2025'])
  })

  it('knows the nature with and without its accent, and no other (DOC-02)', () => {
    const of = (Naturaleza_Juridica: unknown) => natureOf(Contact.parse({ id: '1', Naturaleza_Juridica }))
    expect([of('Persona Natural'), of('Persona Juridica'), of('Persona Jurídica'), of(''), of(null)]).toEqual([
      'natural',
      'legal',
      'legal',
      undefined,
      undefined,
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { Contact, natureOf } from './contact'
import { bodyKeys, NewsItem, newestFirst, newsDate, ProgressEntry } from './content'

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

  it('reads blocks that a text field holds as JSON, and a description of two lines (NWS-01, NWS-02)', () => {
    const image = { url: '/a.jpg', alternativeText: 'Torre\n\nnorte' }
    const blocks = [{ type: 'image', image, children: [] }]
    const made = '<div><img src="/a.jpg" alt="Torre&#10;&#10;norte"></div>'
    for (const contenido of [JSON.stringify(blocks), { contenido: JSON.stringify(blocks) }])
      expect(NewsItem.parse({ id: 1, contenido }).contenido.text).toBe(made)
    expect(NewsItem.parse({ id: 1, contenido: '[{"precio": 3}]' }).contenido.text).toBe('[{"precio": 3}]')
  })

  const said = (text: string, more = {}) => ({ type: 'text', text, ...more })
  const blocks = [
    { type: 'heading', level: 2, children: [said('Obra')] },
    {
      type: 'paragraph',
      children: [
        said('Piso '),
        said('doce', { bold: true, italic: true }),
        { type: 'link', url: 'https://example.co/?a=1&b="', children: [said('más')] },
      ],
    },
    { type: 'paragraph', children: [said('')] },
    {
      type: 'list',
      format: 'ordered',
      children: [
        { type: 'list-item', children: [said('a < b')] },
        { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: [said('uno\ndos')] }] },
      ],
    },
    { type: 'quote', children: [said('mar')] },
    { type: 'image', image: { url: '/uploads/a.jpg', alternativeText: 'Torre' }, children: [said('')] },
    { type: 'something-new', children: [said('fin')] },
  ]
  const html = [
    '<h2>Obra</h2>',
    '<p>Piso <em><strong>doce</strong></em><a href="https://example.co/?a=1&amp;b=&quot;">más</a></p>',
    '<ol><li>a &lt; b<ul><li>uno<br>dos</li></ul></li></ol>',
    '<blockquote>mar</blockquote><img src="/uploads/a.jpg" alt="Torre"><p>fin</p>',
  ]

  it('reads what the Blocks editor writes, in a component and by itself (NWS-01)', () => {
    const link = 'https://blog.example.co'
    const whole = { text: `<div>${html.join('')}</div>`, link }
    expect(NewsItem.parse({ id: 1, contenido: { url_blog: link, contenido: blocks } }).contenido).toEqual(whole)
    const alone = NewsItem.parse({ id: 1, contenido: blocks }).contenido.text
    expect(alone.replaceAll(/<\/?div>|\n/g, '')).toBe(html.join(''))
  })

  it('reads nothing from blocks that are none, or nested without end (NWS-01, NWS-02)', () => {
    let nested: unknown = said('fin')
    for (let depth = 0; depth < 5_000; depth++) nested = { type: 'list', children: [nested] }
    for (const odd of [[{ type: 'paragraph', children: [null, 7, { type: 'text' }] }], [nested]])
      expect(NewsItem.parse({ id: 1, contenido: { contenido: odd } }).contenido.text).toBe('')
  })

  it('reads titles, descriptions and addresses as a person does, whatever encoded them (NWS-01, PRG-01)', () => {
    const said = 'Obra &amp; jard&iacute;n&#39;s'
    const url_blog = ' https://blog.example/?a=1&amp;b=2'
    const item = NewsItem.parse({ id: 1, titulo: said, contenido: { url_blog, contenido: 'a &amp; b' } })
    expect(item.titulo).toBe("Obra & jardín's")
    expect(item.contenido).toEqual({ text: 'a &amp; b', link: 'https://blog.example/?a=1&b=2' })
    const descripcion = [{ tipo: 'imagen', url: 'a?x=1&amp;y=2', titulo: said, descripcion: said }]
    expect(ProgressEntry.parse({ id: 1, descripcion }).descripcion).toEqual([
      { key: '0', kind: 'image', url: 'a?x=1&y=2', title: "Obra & jardín's", description: "Obra & jardín's" },
    ])
  })

  it('a description or a body that is JSON of one object has its words, not its braces (PRG-03, NWS-01)', () => {
    const part = { tipo: 'Imagen', url: 'a', titulo: 'Torre norte', descripcion: 'Piso 12' }
    for (const descripcion of [JSON.stringify(part), part, [part, {}]])
      expect(ProgressEntry.parse({ id: 1, descripcion }).descripcion).toEqual([
        { key: '0', kind: 'image', url: 'a', title: 'Torre norte', description: 'Piso 12' },
      ])
    expect(ProgressEntry.parse({ id: 1, descripcion: '{}' }).descripcion).toEqual([])
    const body = { url_blog: 'https://blog.example', contenido: '**Obra**' }
    for (const contenido of [JSON.stringify(body), JSON.stringify([body])])
      expect(NewsItem.parse({ id: 1, contenido }).contenido).toEqual({ text: '**Obra**', link: body.url_blog })
    const block = { type: 'paragraph', children: [{ type: 'text', text: 'Obra' }] }
    for (const contenido of [block, JSON.stringify(block), { contenido: block }])
      expect(NewsItem.parse({ id: 1, contenido }).contenido.text).toContain('<p>Obra</p>')
  })

  it.each([
    ...['\ufeff[{"tipo":"imagen","url":"a"}]', '<p>[{"tipo":"imagen","url":"a"}]</p>'],
    ...['[{&quot;tipo&quot;:&quot;imagen&quot;,&quot;url&quot;:&quot;a&quot;}]', '[{"tipo":"imagen","url":["a"]}]'],
    ...[JSON.stringify('[{"tipo":"imagen","url":"a"}]'), '[{"tipo":"imagen","url":{"id":1,"url":"a"}}]'],
  ])('reads a description that an editor or a proxy has wrapped: %j (PRG-03)', (descripcion) => {
    expect(ProgressEntry.parse({ id: 1, descripcion }).descripcion).toMatchObject([{ kind: 'image', url: 'a' }])
  })

  it('a body that is a list of texts, a number or has its link in an object is read (NWS-01)', () => {
    const bodyOf = (contenido: unknown) => NewsItem.parse({ id: 1, contenido }).contenido
    expect(bodyOf({ contenido: ['Uno', 'Dos'] }).text).toBe('Uno\n\nDos')
    expect(bodyOf({ contenido: 42 }).text).toBe('42')
    expect(bodyOf({ url_blog: { url: 'https://b.example' } }).link).toBe('https://b.example')
  })

  it('reads the components of a dynamic zone, whatever their names, with their pictures and films (NWS-01, API-02)', () => {
    const read = (contenido: unknown) => NewsItem.parse({ id: 1, contenido }).contenido
    const picture = { id: 4, url: '/uploads/a.jpg', mime: 'image/jpeg', alternativeText: 'Torre' }
    const zone = [
      { __component: 'shared.rich-text', id: 1, body: '## Obra\n\n**Piso 12**' },
      { __component: 'shared.media', id: 2, file: picture },
      { __component: 'shared.quote', id: 3, title: 'Ana', body: '¡Ya casi!' },
      { __component: 'shared.slider', id: 4, files: { data: [{ id: 5, attributes: picture }] } },
      { __component: 'shared.video', id: 5, url: 'https://youtu.be/abc' },
      { __component: 'boletin.texto', id: 6, contenido: '<p>Fin</p>', url_blog: 'https://blog.example' },
      {
        __component: 'shared.blocks',
        id: 7,
        texto: [{ type: 'paragraph', children: [{ type: 'text', text: 'Bloque' }] }],
      },
    ]
    const shown = '<img src="/uploads/a.jpg" alt="Torre">'
    const whole = [
      ...['## Obra\n\n**Piso 12**', shown, 'Ana\n\n¡Ya casi!', shown],
      ...['<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>', '<p>Fin</p>', '<div><p>Bloque</p></div>'],
    ]
    for (const contenido of [zone, JSON.stringify(zone)])
      expect(read(contenido)).toEqual({ text: whole.join('\n\n'), link: 'https://blog.example' })
    expect(read([{ __component: 'shared.seo', id: 1 }])).toEqual({ text: '', link: '' })
    // A gateway passes these keys alone.
    const keys = [...JSON.stringify(zone).matchAll(/"(\w+)":/g)].map(([, key]) => key ?? '')
    expect(keys.filter((key) => key !== 'id' && !bodyKeys.includes(key))).toEqual([])
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
    const titles = [
      'Avance 12',
      '15/06/2025',
      '2025-06-16',
      '05/07/2025',
      '2025/06/14',
      'Junio 2025',
      'Avance de mayo de 2025, torre 2',
    ]
    const sorted = newestFirst(titles, (title) => title)
    expect(sorted).toEqual([
      '05/07/2025',
      '2025-06-16',
      '15/06/2025',
      '2025/06/14',
      'Junio 2025',
      titles.at(-1),
      'Avance 12',
    ])
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

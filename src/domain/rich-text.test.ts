import { describe, expect, it } from 'vitest'
import { NewsItem, ProgressEntry } from './content'
import { linesOf } from './rich-lines'
import { trees } from './rich-text.fixture'

describe('a tree that an editor stores', () => {
  it.each(Object.entries(trees))(
    'of %s is read with its structure, as a value and as JSON (NWS-01)',
    (_, [tree, html]) => {
      const json = JSON.stringify(tree)
      for (const contenido of [
        tree,
        json,
        { url_blog: null, contenido: json },
        [{ contenido: tree }],
        JSON.stringify(json),
      ])
        expect(NewsItem.parse({ id: 1, contenido }).contenido).toEqual({ text: `<div>${html}</div>`, link: '' })
    },
  )

  it.each(Object.entries(trees))('of %s is words and pictures in a description of progress (PRG-03)', (_, [tree]) => {
    for (const descripcion of [tree, JSON.stringify(tree)]) {
      const parts = ProgressEntry.parse({ id: 1, descripcion }).descripcion
      expect(parts[0]).toMatchObject({ kind: 'image', url: '', title: '', description: expect.stringMatching(/^Obra/) })
      expect(parts.find(({ url }) => url)).toMatchObject({ kind: 'image', url: expect.stringMatching(/a\.jpg$/) })
      expect(JSON.stringify(parts)).not.toMatch(/<\/?\w|\{\\"|&amp;/)
    }
    const descripcion = [{ tipo: 'imagen', url: 'a.jpg', titulo: 'Torre', descripcion: JSON.stringify(tree) }]
    expect(ProgressEntry.parse({ id: 1, descripcion }).descripcion).toMatchObject([
      { url: 'a.jpg', description: expect.stringMatching(/^Obra.*\n/) },
    ])
  })

  it('is empty without words, and another list or object stays as it is written (NWS-01)', () => {
    const read = (contenido: unknown) => NewsItem.parse({ id: 1, contenido }).contenido.text
    for (const empty of [{ type: 'doc', content: [] }, { root: { type: 'root', children: [] } }, { blocks: [] }])
      expect(read(empty)).toBe('')
    for (const other of ['[{"precio": 3}]', '{"a": {"type": "x"}}', '[1, 2]']) expect(read(other)).toBe(other)
  })

  it('is lines where no HTML is shown, and a sign that is no tag stays (PRG-03, PRP-03)', () => {
    expect(linesOf('<p>Uno<br>dos</p>\n<ul><li>a &amp; b</li><li>c</li></ul><a href="https://x.co">ver</a>')).toBe(
      'Uno\ndos\n• a & b\n• c\nver (https://x.co)',
    )
    const many = 'x<b>'.repeat(50_000)
    expect(linesOf(many)).toBe(many)
    expect(linesOf('a < b, <nombre> y 3 > 2\nfin')).toBe('a < b, <nombre> y 3 > 2\nfin')
  })
})

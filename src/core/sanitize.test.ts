import { describe, expect, it } from 'vitest'
import { looksLikeHtml } from './sanitize'

describe('a text with tags', () => {
  it.each([
    '<p>Obra</p>',
    'Piso 12<br>listo',
    '<BR/>',
    '<p class="a"\nid="b">Obra',
    'a < b, y <b>c</b> <img src="/a.png" alt="x">',
  ])('is HTML: %j (NWS-02)', (text) => expect(looksLikeHtml(text)).toBe(true))

  it.each(['a < b', '<p', 'x <https://example.co> y', '**b** <u>c</u>', '<pre>a</pre>'])(
    'of other kinds, or without an end, is Markdown: %j (NWS-02)',
    (text) => expect(looksLikeHtml(text)).toBe(false),
  )

  it('is read once, not once from each beginning of a tag (GAT-19)', () => {
    // Read from each of them to the end, this takes a minute, and the test's own time is up.
    expect(looksLikeHtml('<p '.repeat(300_000))).toBe(false)
    expect(looksLikeHtml(`${'<p '.repeat(300_000)}>`)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { looksLikeHtml, markdown } from './markdown'

/** Milliseconds that no text takes: a busy machine can use up the usual ones before the first word. */
const unhurried = 60_000

describe('Markdown', () => {
  it('is shown as it was typed once its time is up, and nothing of it is lost (NWS-02)', () => {
    const text = '# Obra\n\nPiso **doce** & [más](https://example.co)\n\n- uno\n- <b>dos</b>'
    expect(markdown(text, unhurried)).toContain('<strong>doce</strong>')
    const typed = markdown(text, 0)
    expect(typed).not.toMatch(/<(h1|strong|a|li|b)\b/)
    expect(typed).toContain('Piso **doce** &amp; [más](https://example.co)')
    expect(typed).toContain('- &lt;b&gt;dos&lt;/b&gt;')
  })

  it('is shown as it was typed inside a list too, with and without blank lines between its items (NWS-02)', () => {
    const deep = (line: string) => `${'> '.repeat(9)}- a${line}- **b**`
    for (const line of [`\n${'> '.repeat(9)}`, `\n${'> '.repeat(9)}\n${'> '.repeat(9)}`])
      expect(markdown(deep(line), unhurried)).toMatch(/<ul><li>(<p>)?a\s*(<\/p>)?<\/li><li>(<p>)?\*\*b\*\*/)
  })

  it('reads what it can within its time, and shows the rest as it was typed (NWS-02)', () => {
    const paragraphs = Array.from({ length: 20_000 }, (_, place) => `Piso **${place}**`)
    const begun = performance.now()
    const html = markdown(paragraphs.join('\n\n'), 20)
    const took = performance.now() - begun
    expect(html).toContain('Piso **19999**')
    expect(html.length).toBeGreaterThan(20_000 * 'Piso **0**'.length)
    expect(took, `${took} ms`).toBeLessThan(2_000)
  })
})

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

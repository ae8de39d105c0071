// The only HTML sink: makes the CMS's HTML or Markdown safe (NWS-02).
import DOMPurify, { type Config } from 'dompurify'
import { Marked } from 'marked'
import { filmFrame } from './film-frame'
import { urlOf, withoutEditorHost } from './page-address'
import { clip } from './plain-text'

/** Characters; longer text would freeze the page. */
const longestText = 20_000
/** Characters of all `data:` pictures; further ones are left out. */
const maxPictureLength = 8_000_000

/** Allowed elements; of others only the words stay. */
const tags =
  'a abbr address article b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt ' +
  'em figcaption figure font h1 h2 h3 h4 h5 h6 hgroup hr i img ins kbd li mark ol p pre q rp rt ruby s samp section ' +
  'small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
/** Removed elements that leave a space, so that words do not join. */
const spaced: readonly string[] =
  'aside button dialog fieldset footer form header input label legend main nav option textarea'.split(' ')
// `srcset` would not be resolved against the CMS.
const attributes =
  'href src alt title width height colspan rowspan scope span start reversed value datetime lang dir open'

const rules: Config = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: attributes.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|sms:|whatsapp:|\/|#|data:image\/(?:png|jpe?g|gif|webp|avif);)/i,
}

interface Source {
  /** Links are resolved against it. */
  baseUrl: string
  /** `data:` pictures that the HTML names by number. */
  pictures: readonly string[]
  /** The text of a film's link. */
  film: string
}

type Sanitizer = (html: string, source: Source) => string

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Config['TRUSTED_TYPES_POLICY']
}

/** Null if the page refuses our policy. */
let sanitizer: Sanitizer | null | undefined

/** @returns null where the page's `trusted-types` lacks our policy */
function makePolicy() {
  const types = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  try {
    return types?.createPolicy('owner-widgets', { createHTML: (html) => html, createScriptURL: (url) => url })
  } catch {
    return null
  }
}

function makeSanitizer(): Sanitizer | null {
  const policy = makePolicy()
  if (policy === null) return null
  let source: Source = { baseUrl: '', pictures: [], film: '' }
  DOMPurify.addHook('uponSanitizeElement', (node) => {
    if (!(node instanceof Element)) return
    const { localName } = node
    if (players.includes(localName)) insertLink(node, source)
    else if (spaced.includes(localName)) node.before(tickOf(node))
    // Quill marks the lines of a check list so.
    else if (localName === 'li' && node.matches('[data-list$="checked"]')) node.prepend(tickOf(node))
  })
  DOMPurify.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName } = attribute
    if (attrName !== 'src' && attrName !== 'href') return
    const attrValue = withoutEditorHost(withPicture(attribute.attrValue, source.pictures))
    attribute.attrValue = attrValue
    if (/^(#|[a-z][a-z\d+.-]*:)/i.test(attrValue)) return
    const url = attrValue ? urlOf(withScheme(attrValue), source.baseUrl) : undefined
    if (url) attribute.attrValue = url.href
    else attribute.keepAttr = false
  })
  DOMPurify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A') inNewTab(node)
    // Headings go below the bulletin's own title.
    if (/^H[12]$/.test(node.nodeName)) node.setAttribute('aria-level', '3')
    if (node.nodeName === 'IMG') {
      node.setAttribute('loading', 'lazy')
      // Without `alt`, screen readers would read the URL.
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
    }
  })
  const config: Config = policy ? { ...rules, RETURN_TRUSTED_TYPE: true, TRUSTED_TYPES_POLICY: policy } : rules
  // React takes a TrustedHTML, though typed as string.
  return (html, newSource) => {
    source = newSource
    return DOMPurify.sanitize(html, config) as unknown as string
  }
}

const markdown = new Marked({
  gfm: true,
  breaks: true,
  // An indented line is no code: people indent texts.
  tokenizer: { code: () => undefined },
  renderer: {
    // Omits `align`: the style sheet aligns the cells.
    tablecell({ header, tokens }) {
      const tag = header ? 'th' : 'td'
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`
    },
    // The sanitizer removes form controls.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

/** marked's line break would become a text node. */
const breakAfterBlock = /(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)>|<hr>)\n/g

/** HTML -> its words, shortened, with a space for each tag */
export const withoutTags = (text: string) => shortened(withoutPictures(text).text).replace(/<\/?[a-z][^<>]*>/gi, ' ')

/** Word's `<o:p>` and `<![endif]>`, which Markdown would show. */
const foreignTags = /<\/?(?:[ovwmx]|st\d):[^<>]*>|<!\[(?:if|endif)[^<>\]]*\]>|<!\[CDATA\[|\]\]>|^\ufeff/gi
/** Comments, styles and scripts, of which Word writes 40 kB. */
const unshown = /<!--[\s\S]*?(?:-->|$)|<(?:style|script|xml)\b[\s\S]*?(?:<\/(?:style|script|xml)\s*>|$)/gi
const styleAttributes =
  /\s(?:style|class|lang|id|align|valign|face|data-(?!list)[\w-]+)=(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi

/** Shortens the words, without counting styles. */
function shortened(text: string): string {
  const shown = text.replace(unshown, (found) => (/-->$|<\/\w+\s*>$/.test(found) ? '' : found)).replace(foreignTags, '')
  if (shown.length <= longestText) return shown
  const words = shown.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(styleAttributes, ''))
  return clip(words, longestText - 1).replace(/<[^<>]*…$/, '…')
}

/** Begins the address that names a picture by its number. */
const numberedPicture = 'data:image/png;at='

/** Replaces `data:` addresses by numbers: they can be longer than all words. */
function withoutPictures(text: string) {
  const pictures: string[] = []
  let room = maxPictureLength
  const longAddresses = /(["']\s*)(data:[a-z]+\/[^"'<>]{100,})|([(=]\s*)(data:[a-z]+\/[^\s"'<>)]{100,})/gi
  const short = text.replace(longAddresses, (_, quote = '', quoted, other = '', bare) => {
    const data: string = quoted ?? bare
    room -= data.length
    return `${quote}${other}${numberedPicture}${pictures.push(room < 0 ? '' : data) - 1}`
  })
  return { text: short, pictures }
}

const withPicture = (address: string, pictures: readonly string[]): string =>
  address.startsWith(numberedPicture) ? (pictures[Number(address.slice(numberedPicture.length))] ?? '') : address

/** 'www.x.co' -> 'https://www.x.co'; also for e-mail addresses and numbers. */
function withScheme(address: string): string {
  const typed = address.trim()
  if (/^[^\s@/?#:]+@[^\s@/?#:]+\.[a-z]{2,}$/i.test(typed)) return `mailto:${typed}`
  if (/^\+?\d[\d\s().-]{5,18}\d$/.test(typed)) return `tel:${typed.replace(/[^\d+]/g, '')}`
  const isHost = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|co|net|org|info|io|app|edu|gov|me|es)(?:[/?#]|$))/i.test(typed)
  return isHost ? `https://${typed}` : typed
}

const players: readonly string[] = ['iframe', 'video', 'audio', 'oembed', 'embed', 'object']

/** Puts a link before a player, which is removed. */
function insertLink(node: Element, { baseUrl, film }: Source): void {
  const { localName } = node
  const inner = node.querySelector('source[src]')?.getAttribute('src')
  const given = ['src', 'url', 'data'].map((name) => node.getAttribute(name)).find(Boolean) ?? inner ?? ''
  const url = urlOf(withScheme(given), baseUrl)
  // A frame of one pixel only counts visits.
  const isHidden = ['width', 'height'].some((side) => /^[01](?:px)?$/.test(node.getAttribute(side) ?? ''))
  if (!given || !url || !/^https?:$/.test(url.protocol) || isHidden) return
  const isFilm = ['video', 'audio', 'oembed'].includes(localName) || filmFrame(url.href)
  const link = node.ownerDocument.createElement('a')
  link.setAttribute('href', url.href)
  link.textContent = isFilm ? film : url.hostname
  inNewTab(link)
  node.before(link, ' ')
}

/** The sign that replaces a removed check box, or a space. */
function tickOf(box: Element): string {
  if (!box.matches('[type="checkbox" i], [data-list]')) return ' '
  return box.matches('[checked], [data-list="checked"]') ? '☑ ' : '☐ '
}

function inNewTab(link: Element): void {
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

/** The browser knows the element, or it has an end tag. */
function isTag(name: string, rest: string, text: string): boolean {
  // Markdown makes a link of '<https:'.
  if (rest.endsWith('/') || name.endsWith(':') || text.includes(`</${name}`)) return true
  try {
    return !(document.createElement(name) instanceof HTMLUnknownElement)
  } catch {
    return false
  }
}

/** Stands for '<' while Markdown is read, which would escape '&lt;' in code. */
const bracket = '\ue000'

/** Shows words in angle brackets, which HTML would hide: '<nombre>', '<Oct 20'. */
const withBrackets = (text: string): string =>
  text
    .replace(/(?<!\](?:\(|: ?))<((?:https?:\/\/|mailto:)?[^\s<>"'=/:]+@?[^\s<>"'=@]*)>/g, (all, address: string) =>
      /^https?:|@/.test(address) ? `<a href="${withScheme(address)}">${address.replace(/^mailto:/, '')}</a>` : all,
    )
    .replace(/(?<!\](?:\(|: ?))<([a-z][^\s<>/]*)([^<>]*)(?=[<>]|$)/gi, (all, name: string, rest: string) =>
      isTag(name, rest, text) ? all : bracket + all.slice(1),
    )

/** Encodes blanks in addresses, which Markdown refuses. */
const withoutBlanks = (text: string): string =>
  text.replace(/\]\((https?:[^()<>"'\n]*)\)/g, (_, address: string) => `](${address.trim().replaceAll(' ', '%20')})`)

function htmlOf(source: string): string {
  const text = withoutBlanks(withBrackets(source))
  // Editors indent tags as Markdown indents code.
  const tidy = text.replace(/^[ \t]+(?=<)/gm, '').replace(/<br\s*\/?>[ \t]*\n(?!\n)/gi, '\n')
  try {
    return markdown.parse(tidy, { async: false }).replace(breakAfterBlock, '$1').replaceAll(bracket, '&lt;')
  } catch {
    // Such as thousands of nested quotes: shown as typed.
    return source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  }
}

/** @param film text of a film's link @returns undefined if the page forbids HTML */
export function safeHtml(source: string, baseUrl: string, film: string): { __html: string } | undefined {
  if (sanitizer === undefined) sanitizer = makeSanitizer()
  if (!sanitizer) return undefined
  const { text, pictures } = withoutPictures(source)
  return { __html: sanitizer(htmlOf(shortened(text)), { baseUrl, pictures, film }) }
}

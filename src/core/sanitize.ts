// Converts the CMS's HTML or Markdown to safe HTML (NWS-02). The product's only HTML sink; its Trusted Types policy is
// named `owner-widgets`.
import DOMPurify, { type Config } from 'dompurify'
import { Marked } from 'marked'
import { urlOf } from './page-address'

/** Characters; a bulletin of ten pages. Longer text ends there, because it would freeze the page. */
const longest = 20_000

const rules: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'audio', 'video', 'dialog'],
  // Without `srcset`, an image has only its `src`, which is resolved against the CMS.
  FORBID_ATTR: ['style', 'id', 'name', 'class', 'autofocus', 'tabindex', 'contenteditable', 'popover', 'srcset'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|#|data:image\/(?:png|jpeg|gif|webp);)/i,
}

type Sanitizer = (html: string, origin: string) => string

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Config['TRUSTED_TYPES_POLICY']
}

/** null: the page refuses our policy. */
let made: Sanitizer | null | undefined

/** DOMPurify parses by this policy, then cleans. @returns null where the page's `trusted-types` does not name it */
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
  let home = ''
  DOMPurify.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName, attrValue } = attribute
    if (!['src', 'href'].includes(attrName) || /^(#|[a-z][a-z\d+.-]*:)/i.test(attrValue)) return
    const url = urlOf(attrValue, home)
    if (url) attribute.attrValue = url.href
    else attribute.keepAttr = false
  })
  DOMPurify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A') {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
    // Headings go below the bulletin's own title.
    if (/^H[12]$/.test(node.nodeName)) node.setAttribute('aria-level', '3')
    if (node.nodeName === 'IMG') {
      node.setAttribute('loading', 'lazy')
      // Without `alt`, screen readers would read out the image's URL.
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
    }
  })
  const config: Config = policy ? { ...rules, RETURN_TRUSTED_TYPE: true, TRUSTED_TYPES_POLICY: policy } : rules
  // React accepts a TrustedHTML although its types say string.
  return (html, origin) => {
    home = origin
    return DOMPurify.sanitize(html, config) as unknown as string
  }
}

const marked = new Marked({
  gfm: true,
  renderer: {
    // Omits `align`: the style sheet aligns the cells.
    tablecell({ header, tokens }) {
      const tag = header ? 'th' : 'td'
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`
    },
    // Checkboxes as characters, because the sanitizer removes form controls.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

/** The line break that marked puts after each block; it would become a text node between the blocks. */
const breakAfterBlock = /(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)>|<hr>)\n/g

/** Whether a text has an HTML tag. A tag ends before the next `<`: reading from every `<p` to the end takes seconds. */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?(p|div|br|h[1-6]|ul|ol|li|strong|em|a|img|span|table|blockquote)\b[^<>]*>/i.test(text)

/** The words of a text that cannot be shown as HTML. */
export const withoutTags = (text: string): string =>
  looksLikeHtml(text) ? text.slice(0, longest).replace(/<[^<>]*>/g, ' ') : text.slice(0, longest)

function htmlOf(text: string): string {
  if (looksLikeHtml(text)) return text
  try {
    return marked.parse(text, { async: false }).replace(breakAfterBlock, '$1')
  } catch {
    // Such as thousands of nested quotes: shown as it was typed.
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  }
}

/** @param origin of the CMS, for its relative addresses @returns undefined where the page lets us make no HTML */
export function safeHtml(source: string, origin: string): { __html: string } | undefined {
  if (made === undefined) made = makeSanitizer()
  return made ? { __html: made(htmlOf(source.slice(0, longest)), origin) } : undefined
}

// Converts the CMS's Markdown to HTML. The result is unsafe: sanitize.ts cleans it.
import { Marked } from 'marked'

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

/**
 * Whether a text has a tag of HTML. A tag ends before the next `<`: reading on from every `<p` to the end of 200,000 characters without a `>`
 * took five seconds. A sign `<` in an attribute makes that tag none; Markdown leaves it as it is.
 */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?(p|div|br|h[1-6]|ul|ol|li|strong|em|a|img|span|table|blockquote)\b[^<>]*>/i.test(text)

/** @throws an error for what cannot be read, such as ten thousand nested quotes */
export const markdown = (text: string): string => marked.parse(text, { async: false }).replace(breakAfterBlock, '$1')

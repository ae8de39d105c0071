// Converts the CMS's Markdown to HTML. The result is unsafe: sanitize.ts cleans it.
import { Lexer, Marked, type Token, type TokensList } from 'marked'

// marked needs quadratic time in the length of one run of text, and recurses for nested quotes and lists. Text beyond these limits is shown
// unformatted, so that no input can freeze or crash the page.
const longestRun = 2_000
const deepestNesting = 10

const asTyped = (text: string): Token => ({ type: 'text', raw: text, text, escaped: false })

class BoundedLexer extends Lexer {
  #depth = 0

  override blockTokens(text: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(text: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(text: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    if (this.#depth === deepestNesting) {
      tokens.push(asTyped(text))
      return tokens
    }
    this.#depth += 1
    try {
      return super.blockTokens(text, tokens, lastParagraphClipped)
    } finally {
      this.#depth -= 1
    }
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    if (text.length <= longestRun) return super.inlineTokens(text, tokens)
    tokens.push(asTyped(text))
    return tokens
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

export function markdown(text: string): string {
  const tokens = new BoundedLexer(marked.defaults).lex(text)
  return marked.parser(tokens, marked.defaults).replace(breakAfterBlock, '$1')
}

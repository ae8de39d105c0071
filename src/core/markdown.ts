// Converts the CMS's Markdown to HTML. The result is unsafe: sanitize.ts cleans it.
import { Lexer, Marked, type Token, Tokenizer, type Tokens, type TokensList } from 'marked'

// marked needs quadratic time in the length of one run of text, and recurses for nested quotes and lists. Text beyond these limits, and
// the rest of a text whose time is up, is shown unformatted, so that no input can freeze or crash the page.
const longestRun = 2_000
const deepestNesting = 10
/** Milliseconds for one text: a bulletin of 20 pages takes 15 on a slow phone. */
const longestTime = 200

function asTyped(text: string): Token {
  const plain = { type: 'text', raw: text, text, escaped: false }
  // In a list with blank lines between its items, marked makes a paragraph of it, and asks for what is inside.
  return { ...plain, tokens: [plain] }
}

/** Asks for the time before each token: `space` and `escape` are what marked tries first, for blocks and inside them. */
class TimedTokenizer extends Tokenizer {
  readonly #end: number

  constructor(milliseconds: number) {
    super()
    this.#end = performance.now() + milliseconds
  }

  override space(text: string): Tokens.Space | undefined {
    return this.#orAsTyped(text, () => super.space(text))
  }

  override escape(text: string): Tokens.Escape | undefined {
    return this.#orAsTyped(text, () => super.escape(text))
  }

  /** marked puts whatever token it gets into its list. */
  #orAsTyped<T>(text: string, read: () => T): T {
    return performance.now() < this.#end ? read() : (asTyped(text) as T)
  }
}

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

/**
 * Whether a text has a tag of HTML. A tag ends before the next `<`: reading on from every `<p` to the end of 200,000 characters without a `>`
 * took five seconds. A sign `<` in an attribute makes that tag none; Markdown leaves it as it is.
 */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?(p|div|br|h[1-6]|ul|ol|li|strong|em|a|img|span|table|blockquote)\b[^<>]*>/i.test(text)

export function markdown(text: string, milliseconds = longestTime): string {
  const rules = { ...marked.defaults, tokenizer: new TimedTokenizer(milliseconds) }
  const tokens = new BoundedLexer(rules).lex(text)
  return marked.parser(tokens, rules).replace(breakAfterBlock, '$1')
}

// Finds a service address whose former store name is that of another connection (SES-15). Stores were once named by the 53 bits of
// `shortHash`, which anybody can collide within a second, so what was stored for the one could be opened with the other.

type State = readonly [high: number, low: number]

const start: State = [0xdeadbeef | 0, 0x41c6ce57 | 0]
const factors: State = [2654435761 | 0, 1597334677 | 0]
/** Both factors are odd, so that each step of the hash can be undone: the inverse modulo 2^32 by Newton's iteration. */
const inverses = factors.map((factor) => {
  let inverse = factor
  for (let step = 0; step < 5; step += 1) inverse = Math.imul(inverse, 2 - Math.imul(factor, inverse))
  return inverse
}) as unknown as State

const codes = (text: string) => Array.from(text, (char) => char.codePointAt(0) ?? 0)
const hashed = (from: State, text: string) =>
  codes(text).reduce<State>(
    ([high, low], code) => [Math.imul(high ^ code, factors[0]), Math.imul(low ^ code, factors[1])],
    from,
  )
const unhashed = (to: State, text: string) =>
  codes(text).reduceRight<State>(
    ([high, low], code) => [Math.imul(high, inverses[0]) ^ code, Math.imul(low, inverses[1]) ^ code],
    to,
  )

function* words(letters: readonly string[], length: number): Generator<string> {
  if (length === 0) yield ''
  else for (const rest of words(letters, length - 1)) for (const letter of letters) yield rest + letter
}

/** Meets in the middle: a text that leads from one state to the other as far as `part` of the state tells. */
function between(from: State, to: State, letters: readonly string[], half: number, part: (state: State) => number) {
  const reached = new Map<number, string>()
  for (const word of words(letters, half)) reached.set(part(hashed(from, word)), word)
  for (const word of words(letters, half + 1)) {
    const begin = reached.get(part(unhashed(to, word)))
    if (begin !== undefined) return begin + word
  }
  throw new Error('no text leads there')
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
/**
 * Equal in their lower 16 bits. The lower bits of a state follow from lower bits alone, so these change its upper halves only, and bit 16
 * of both numbers alike: whether the two differ there has to be right before.
 */
const tall = Array.from({ length: 16 }, (_, plane) => String.fromCodePoint(0x10041 + plane * 0x10000))
const lower = ([high, low]: State) => (((high << 16) | (low & 0xffff)) >>> 0) * 2 + (((high ^ low) >>> 16) & 1)
const upper = ([high, low]: State) => (high & 0xffff0000) | (low >>> 16)

/** @returns what to put between the two texts, so that the whole has the short hash of `target` */
function filling(target: string, before: string, after: string): string {
  const goal = unhashed(hashed(start, target), after)
  const anyTall = (tall[0] ?? '').repeat(9)
  const begin = between(hashed(start, before), unhashed(goal, anyTall), letters, 3, lower)
  return begin + between(hashed(start, before + begin), goal, tall, 4, upper)
}

interface Services {
  contentUrl: string
  recordsUrl: string
  statementsUrl: string
}

/** What the former name was made of. */
export const formerKey = ({ contentUrl, recordsUrl, statementsUrl }: Services): string =>
  JSON.stringify([contentUrl, recordsUrl, statementsUrl, 'device'])

/** The same services, but for a content backend at this origin; its path makes the former names of both connections equal. */
export function colliding<Config extends Services>(config: Config, origin: string): Config {
  const before = `["${origin}/`
  const after = formerKey(config).slice(`["${config.contentUrl}`.length)
  return { ...config, contentUrl: `${origin}/${filling(formerKey(config), before, after)}` }
}

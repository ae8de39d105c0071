const particles = /^(de|del|la|las|los|el|y|e|da|do|dos|das|van|von)$/

/** 'ANA DE LA CRUZ', 'ana de la cruz' -> 'Ana de la Cruz' */
export function greetingName(name: string): string {
  if (name !== name.toLowerCase() && name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .split(/(\s+)/)
    .map((word, place) => (place > 0 && particles.test(word) ? word : withCapitals(word)))
    .join('')
    .replace(/ (?:iii?|iv)$/i, (numeral) => numeral.toUpperCase())
}

/** After a hyphen, an apostrophe or 'Mc', too: 'Ana-María', "O'Hara", 'McCoy'. */
const withCapitals = (word: string) =>
  word.replace(
    /(^|[-'’.(])(mc(?=\p{L}))?(\p{L})/gu,
    (_, before, mc, letter) => before + (mc ? 'Mc' : '') + letter.toUpperCase(),
  )

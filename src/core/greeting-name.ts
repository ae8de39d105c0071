const particles = /^(de|del|la|las|los|el|y|e|da|do|dos|das|van|von)$/
const numeral = /^(?:iii?|iv)$/

/** Gives capitals to a name in all small or all capital letters. */
export function greetingName(name: string): string {
  if (name !== name.toLowerCase() && name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .split(/(\s+)/)
    .map((word, place) => {
      if (place > 0 && numeral.test(word)) return word.toUpperCase()
      return place > 0 && particles.test(word) ? word : withCapitals(word)
    })
    .join('')
}

/** After a hyphen, an apostrophe or 'Mc', too: 'Ana-María', "O'Hara", 'McCoy'. */
const withCapitals = (word: string) =>
  word.replace(/(^|[-'’.(])(mc(?=\p{L}))?(\p{L})/gu, (_, before, mc, letter) => {
    return before + (mc ? 'Mc' : '') + letter.toUpperCase()
  })

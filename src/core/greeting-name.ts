const particles = /^(de|del|la|las|los|el|y|e|da|do|dos|das|van|von)$/

/** Gives capitals to a name in all small or all capital letters. */
export function greetingName(name: string): string {
  if (name !== name.toLowerCase() && name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .split(/(\s+)/)
    .map((word, place) => (place > 0 && particles.test(word) ? word : withCapitals(word)))
    .join('')
}

/** After a hyphen or apostrophe, too: 'Ana-María', "O'Hara". */
const withCapitals = (word: string) =>
  word.replace(/(^|[-'’.(])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())

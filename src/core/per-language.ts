// Formatters of the platform (Intl): the first one that a page makes loads the data of its locale, which takes tens of milliseconds.

/** One formatter for each language, made when it is first asked for. */
export function perLanguage<Formatter>(make: (locale: string) => Formatter): (language: string) => Formatter {
  const made = new Map<string, Formatter>()
  return (language) => {
    const locale = localeOf(language)
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

const localeOf = (language: string): string => (language.startsWith('en') ? 'en-US' : 'es-CO')

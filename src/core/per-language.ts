// The first formatter of a locale takes tens of milliseconds.

/** Creates one formatter per language, on first use. */
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

// The first formatter of a locale takes tens of milliseconds.

export function perLanguage<Formatter>(make: (locale: string) => Formatter): (language: string) => Formatter {
  const made = new Map<string, Formatter>()
  return (language) => {
    const locale = localeOf(language)
    const formatter = made.get(locale) ?? make(locale)
    made.set(locale, formatter)
    return formatter
  }
}

const localeOf = (language: string): string => (language.startsWith('en') ? 'en-US' : 'es-CO')

// Caches formatters: the first of a locale takes tens of milliseconds.

export function perLanguage<Formatter>(make: (locale: string) => Formatter): (language: string) => Formatter {
  const formatters = new Map<string, Formatter>()
  return (language) => {
    const locale = localeOf(language)
    const formatter = formatters.get(locale) ?? make(locale)
    formatters.set(locale, formatter)
    return formatter
  }
}

const localeOf = (language: string): string => (language.startsWith('en') ? 'en-US' : 'es-CO')

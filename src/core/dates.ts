// Days are strings: `new Date('1990-01-01')` is the day before in Bogota.
import { perLanguage } from './per-language'
import { fold } from './plain-text'

const bogota = 'America/Bogota'
const bogotaOffset = '-05:00'

/** Replaces `toISOString`, which some pages change so that it adds quotes. */
export function isoTime(milliseconds: number): string {
  const date = new Date(milliseconds)
  const padded = (part: number, length = 2) => `${part}`.padStart(length, '0')
  const day = [padded(date.getUTCFullYear(), 4), padded(date.getUTCMonth() + 1), padded(date.getUTCDate())].join('-')
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map((part) => padded(part)).join(':')
  return `${day}T${time}.${padded(date.getUTCMilliseconds(), 3)}Z`
}

/** ['2026', '1', '2'] -> '2026-01-02'; undefined for no day. */
function dayOf([year = '', month = '', day = '']: readonly string[]): string | undefined {
  const text = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  // Date turns a day that does not exist into another one.
  const isDay = isoTime(Date.UTC(Number(year), Number(month) - 1, Number(day))).startsWith(text)
  return isDay && year >= '1800' && year <= '2200' ? text : undefined
}

/** '2026/11/21' or '20261121' -> '2026-11-21'; undefined for no day. */
export function toStored(text: string): string | undefined {
  const found =
    /^(\d{4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})$/.exec(text.trim()) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim())
  return found ? dayOf(found.slice(1)) : undefined
}

/** '2026-11-21' or a timestamp -> '2026/11/21'; else ''. */
export const toShown = (stored: string): string => toStored(stored.slice(0, 10))?.replaceAll('-', '/') ?? ''

/** How months begin: twelve Spanish ones, then twelve English ones. */
const months = 'ene feb mar abr may jun jul ago sep oct nov dic jan feb mar apr may jun jul aug set oct nov dec'.split(
  ' ',
)

const weekday =
  /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|[a-z]{3,6}day|mon|tue|wed|thu|fri|sat|sun)[,.]? /

/** '21 de noviembre de 1990' -> '1990-11-21' */
function readNamedDay(text: string): string | undefined {
  const words = fold(text)
    .replace(weekday, '')
    .replace(/^primero\b/, '1')
    // '21nov1990', '21de noviembre'
    .replace(/\d(?=de\b|[a-z]{3})|[a-z]{3}(?=\d)/g, '$& ')
    .split(/[\s.,/-]+/)
  const [one = '', two = '', year = '', more] = words.filter((word) => word && !/^(?:del?|ano)$/.test(word))
  const [day, name] = /^\d/.test(one) ? [one, two] : [two, one]
  const place = months.indexOf(name.slice(0, 3))
  // '1° de enero', 'May 5th'
  const [, digits = ''] = /^(\d{1,2})(?:[°o]|ro|st|nd|rd|th)?$/.exec(day) ?? []
  const isDay = place >= 0 && !more && digits && /^\d{4}$/.test(year)
  return isDay ? dayOf([year, `${(place % 12) + 1}`, digits]) : undefined
}

/** Reads also '21/11/2026', '21 de nov. de 2026', and '11/21/2026'. */
export function readDay(text: string): string | undefined {
  const first = toStored(text) ?? readNamedDay(text)
  if (first) return first
  const [, one, two, year] = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})$/.exec(text.trim()) ?? []
  if (one && two && year) return dayOf([year, two, one]) ?? dayOf([year, one, two])
  return dayOf((/^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ?? []).slice(1).toReversed())
}

/** Today in Bogota, where clocks never change. */
export const today = (): string => isoTime(Date.now() - 5 * 3_600_000).slice(0, 10)

/** Day, time and zone of a timestamp, as Strapi and people write it. */
const timestamp =
  /^([^:]+?)[T ,]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:([ap])\.? ?m\.?)? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i

/** Removes names of zones, and puts colons into '20261229T100000Z'. */
const tidied = (text: string): string =>
  text
    .slice(0, 100)
    .replace(/ ?[([].*$/, '')
    .replace(/(?:GMT|UTC)(?=[+-])| COT$/i, '')
    .replace(/^(\d{8}T\d\d)(\d\d)(\d\d)/, '$1:$2:$3')

/** Milliseconds since 1970; without a time zone it is Bogota time. */
function readTimestamp(text: string): number | undefined {
  // .NET writes '/Date(1798538400000-0500)/'; ten digits are seconds.
  const [, count = ''] = /^(?:\/Date\()?(\d{13}|\d{10}(?:\.\d+)?)(?:$|[-+)])/.exec(text) ?? []
  if (count) return Number(count) * (count.length === 13 ? 1 : 1000)
  const [, dayText = '', time = '', meridiem, zone = bogotaOffset] = timestamp.exec(tidied(text)) ?? []
  const day = readDay(dayText)
  if (!day) return undefined
  // '-05' and '-0500' -> '-05:00'
  const offset = /^[a-z]/i.test(zone)
    ? 'Z'
    : zone.replace(/^(...):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)
  const [hours, ...rest] = time.split(':')
  const hour = meridiem ? (Number(hours) % 12) + (/p/i.test(meridiem) ? 12 : 0) : Number(hours)
  const instant = Date.parse(`${day}T${`${hour}`.padStart(2, '0')}:${rest.join(':')}${offset}`)
  return Number.isNaN(instant) ? undefined : instant
}

const noonOf = (day: string | undefined): number | undefined =>
  day ? Date.parse(`${day}T12:00${bogotaOffset}`) : undefined

/** The first day of 'mayo de 2026', '05/2026', '2026-05'. */
function readMonth(text: string): string | undefined {
  const [, month, year] = /^(\d{1,2})\s?[-/.]\s?(\d{4})$/.exec(text) ?? []
  const [, yearFirst, monthLast] = /^(\d{4})\s?[-/.]\s?(\d{1,2})$/.exec(text) ?? []
  return month || monthLast
    ? dayOf([year ?? yearFirst ?? '', month ?? monthLast ?? '', '1'])
    : readNamedDay(`1 ${text}`)
}

/** Milliseconds since 1970; `Date.parse` would read 'Avance 12' as a day. */
export function instantOf(text: string): number | undefined {
  const plain = text.trim()
  return noonOf(readDay(plain)) ?? readTimestamp(plain) ?? noonOf(readMonth(plain))
}

/** As `instantOf`, but midnight in any zone means that day in Bogota. */
function shownInstant(text: string): number | undefined {
  const [, day = '', time = ''] = timestamp.exec(tidied(text.trim())) ?? []
  return (/^0?0:00(:00(\.0+)?)?$/.test(time) ? noonOf(readDay(day)) : undefined) ?? instantOf(text)
}

/** @returns a function that formats a day or time in Bogota; else gives '' */
function formatter(options: Intl.DateTimeFormatOptions) {
  const formats = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: bogota }))
  return (when: string | number, language: string): string => {
    const isMonth = typeof when === 'string' && !options.month && readMonth(when.trim()) !== undefined
    const instant = typeof when === 'string' ? shownInstant(when) : when
    return instant === undefined || isMonth ? '' : formats(language).format(instant)
  }
}

/** '21 de noviembre de 2026' / 'November 21, 2026' */
export const formatDay = formatter({ dateStyle: 'long' })
export const formatMonth = formatter({ month: 'long', year: 'numeric' })
const nameOfDay = formatter({ weekday: 'long' })
const dayOfMonth = formatter({ day: 'numeric' })
/** 'sábado 21' / 'Saturday 21'; one format would make '21 Saturday' */
export const formatWeekday: typeof nameOfDay = (when, language) =>
  [nameOfDay(when, language), dayOfMonth(when, language)].join(' ').trim()
/** '21 de noviembre de 2026, 3:05 p. m.' */
export const formatMoment = formatter({ dateStyle: 'long', timeStyle: 'short' })

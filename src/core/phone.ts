// Colombian numbers have ten digits and begin with 3 or 60.
import { plainText } from './plain-text'

export const plainPhone = (text: string): string =>
  plainText(text)
    .replace(/[·•]/g, '-')
    // Removes '.0', which spreadsheets add to a number.
    .replace(/^(\d{7,15})\.0$/, '$1')

/** '300 123 4567' -> '+573001234567'; else undefined. */
export function e164Of(text: string): string | undefined {
  // Removes words around it: 'Cel. 300 123 4567 (WhatsApp).', 'wa.me/573001234567'
  const plain = plainPhone(text).replace(/^[\p{L}\s.:/?=]+(?=[+(\d])|[^\d/;|]{1,20}$/gu, '')
  if (!/^[\d\s()+./-]+$/.test(plain)) return undefined
  // The (0) of '+44 (0)20' is dialled at home only.
  const digits = plain.replace(/^(\(?(?:\+|00).*)\(0\)/, '$1').replace(/\D/g, '')
  // '+354 611 1234' has ten digits, too, but is Iceland's.
  const isAbroad = /^\(?(?:\+|00)/.test(plain)
  const [, national] = (isAbroad ? /^(?:00)?57(3\d{9}|60\d{8})$/ : /^(?:57)?(3\d{9}|60\d{8})$/).exec(digits) ?? []
  if (national) return `+57${national}`
  // Behind ' / ' or ' - ': a second number, an extension.
  const abroad = isAbroad && !/\s[/-]\s/.test(plain) ? digits.replace(/^00/, '') : ''
  return /^(?!57\d{11})[1-9]\d{6,14}$/.test(abroad) ? `+${abroad}` : undefined
}

/** '+573001234567' -> '+57 300 123 4567'; others stay. */
export const formatPhone = (text: string): string => text.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3')

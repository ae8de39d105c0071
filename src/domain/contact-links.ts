// Safe links of contact data: telephone, e-mail, web.
import { urlOf } from '../core/page-address'
import { e164Of, formatPhone, plainPhone } from '../core/phone'
import { clip, visible } from '../core/plain-text'
import type { Agent } from './deal'
import { emailOf, longest, withoutEnd } from './email-address'

/** Finds the first number; without a known country it has no WhatsApp (HOM-03). */
export function phoneOf(text: string) {
  const pieces = plainPhone(text.slice(0, 200)).match(/(?:,\s*ext|[^/;|,\n])+/gi) ?? []
  // Removes words around it: 'Cel. 300 123 4567 (WhatsApp)'.
  const parts = pieces
    .flatMap((piece) =>
      piece.trim().split(/\s[-oyó]\s|(?<=\d{10})[- ](?=\d{10})|\s(?=(?:cel|tel|fijo|m[oó]vil|what))/i),
    )
    .map((part) => (/^ext/i.test(part) ? part : (/[\d(+](?:.*\d)?/.exec(part)?.[0] ?? '')))
  const e164 = parts.map(e164Of).find((found) => found !== undefined)
  if (e164) return { tel: `tel:${e164}`, whatsapp: `https://wa.me/${e164.slice(1)}`, shown: formatPhone(e164) }
  for (const part of parts) {
    const [number = ''] = part.split(extension)
    const digits = /^[\d\s()+.,-]+$/.test(number) ? number.replace(/\D/g, '') : ''
    if (/^\d{5,15}$/.test(digits)) return { tel: `tel:${number[0] === '+' ? '+' : ''}${digits}`, shown: part }
  }
  return undefined
}

/** An extension behind a number: '605 123 4567 ext 12'. */
const extension = /(?:ext(?:ensi[oó]n)?|int|x|#)\.?:?\s*\d{1,6}\s*$/i

/** Usual ends of hosts, so that 'No.aplica' is no address. */
const usualEnds = 'com co net org us io me app info dev link site online page cloud live tv edu gov ly gl ai example'

/** An address without 'https://': 'example.co', 'example.co/room'. */
function isBareAddress(word: string): boolean {
  if (word.includes('@')) return false
  if (/^www\.\S/i.test(word) || /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\//i.test(word)) return true
  const labels = word.toLowerCase().split('.')
  const last = labels.at(-1) ?? ''
  if (!labels.every((label) => /^[a-z\d-]+$/.test(label)) || !/^[a-z]{2,10}$/.test(last)) return false
  return labels.length > 2 || (labels.length === 2 && usualEnds.split(' ').includes(last))
}

/** Finds the first http(s) address, and adds 'https://'; never `javascript:`. */
export function webAddressOf(text: string): string | undefined {
  const words = visible(text.slice(0, longest))
    .split(/[\s<>"'`|\\^{}«»“”‘’]|[,;](?=https?:)/)
    // 'https:/example.co', 'https//example.co', '//example.co'
    .map((word) => word.replace(/^(?:https?:\/|https?\/\/|\/\/)([\w-])/i, 'https://$1'))
  const written = words.flatMap((word) => {
    const start = word.search(/https?:\/\/(?!https?:)/i)
    return start < 0 ? [] : word.slice(start)
  })
  const bare = words.map((word) => withoutEnd(word.replace(/^[([]/, ''))).filter(isBareAddress)
  const found = [...written, ...bare.map((word) => `https://${word}`)]
  const urls = found.map((address) => urlOf(withoutEnd(address)))
  return urls.find((url) => url && /^https?:$/.test(url.protocol) && /[.:]|^localhost$/.test(url.hostname))?.href
}

export const advisorOf = ({ Name, Apellido, Email, Movil }: Agent) => ({
  name: clip([Name, Apellido].filter(Boolean).join(' '), 120),
  email: emailOf(Email),
  phone: phoneOf(Movil),
})

export function withMessage(address: string, message: string): string {
  const url = new URL(address)
  if (!/(^|\.)(wa\.me|whatsapp\.com)$/.test(url.hostname) || url.searchParams.has('text')) return address
  return `${address}${url.search ? '&' : '?'}text=${encodeURIComponent(message)}`
}

export const addressIn = (language: string, { es, en }: { es?: string | undefined; en?: string | undefined } = {}) =>
  language === 'en' ? (en ?? es) : (es ?? en)

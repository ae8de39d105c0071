// Converts contact data of a person in the CRM to safe link targets: telephone, e-mail, web.
import { urlOf } from '../core/page-address'
import { e164Of, formatPhone, plainPhone } from '../core/phone'
import { clip, visible } from '../core/plain-text'
import type { Agent } from './deal'

/** The first number in the text. One of an unknown country is dialled as it stands, without WhatsApp (HOM-03). */
export function phoneOf(text: string) {
  const pieces = plainPhone(text.slice(0, 200)).match(/(?:,\s*ext|[^/;|,\n])+/gi) ?? []
  // Without the words around a number: 'Cel. 300 123 4567 (WhatsApp)'.
  const parts = pieces
    .flatMap((piece) => piece.trim().split(/\s[-oy]\s/i))
    .map((part) => (/^ext/i.test(part) ? part : (/[\d(+](?:.*\d)?/.exec(part)?.[0] ?? '')))
  const e164 = parts.map(e164Of).find((found) => found !== undefined)
  if (e164) return { tel: `tel:${e164}`, whatsapp: `https://wa.me/${e164.slice(1)}`, shown: formatPhone(e164) }
  for (const part of parts) {
    const [number = ''] = part.split(extension)
    const digits = /^[\d\s()+.,-]+$/.test(number) ? number.replace(/\D/g, '') : ''
    if (/^\d{5,15}$/.test(digits)) return { tel: `tel:${digits}`, shown: part }
  }
  return undefined
}

/** An extension that is dialled by hand, behind a number: '605 123 4567 ext 12'. */
const extension = /(?:ext(?:ensi[oó]n)?|int|x|#)\.?:?\s*\d{1,6}\s*$/i

/** The address if the text is a single one, so that a mailto: link cannot contain extra headers. */
export function emailOf(text: string): string | undefined {
  const address = visible(text)
  return /^[^\s@?&<>"']{1,64}@[^\s@?&<>"']{1,190}$/.test(address) ? address : undefined
}

/** An http(s) address, with 'https://' added if missing; undefined for anything else, such as a `javascript:` URL. */
export function webAddressOf(text: string): string | undefined {
  const address = visible(text)
  const bare = /^(www\.|([\w-]+\.)+[a-z]{2,}\/)/i.test(address)
  const url = urlOf(bare ? `https://${address}` : address)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** How the owner's advisor is called and reached, as far as the record tells (HOM-03). */
export const advisorOf = ({ Name, Apellido, Email, Movil }: Agent) => ({
  name: clip([Name, Apellido].filter(Boolean).join(' '), 120),
  email: emailOf(Email),
  phone: phoneOf(Movil),
})

/** A WhatsApp address with the words of the first message; any other address as it is. */
export function withMessage(address: string, message: string): string {
  const url = new URL(address)
  if (!/(^|\.)(wa\.me|whatsapp\.com)$/.test(url.hostname) || url.searchParams.has('text')) return address
  return `${address}${url.search ? '&' : '?'}text=${encodeURIComponent(message)}`
}

export const addressIn = (language: string, { es, en }: { es?: string | undefined; en?: string | undefined } = {}) =>
  language === 'en' ? (en ?? es) : (es ?? en)

// How a person of the CRM can be reached: her texts as addresses that a link may use, or nothing where they are none.
import { plainE164 } from '../core/phone-text'

export interface PhoneNumber {
  /** '+573005550143': what a call and a WhatsApp link take. */
  e164: string
  /** '+57 300 555 0143'. */
  shown: string
}

/** The first number in the text; a Colombian one may come without its calling code. */
export function phoneOf(text: string): PhoneNumber | undefined {
  for (const part of text.slice(0, 200).split(/[/;,|]|\s[-–oy]\s/)) {
    const e164 = plainE164(part)
    if (e164) return { e164, shown: e164.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3') }
  }
  return undefined
}

/** An address and nothing else: no header of a mail can be hidden in it. */
export function emailOf(text: string): string | undefined {
  const address = text.trim()
  return /^[^\s@?&<>"']{1,64}@[^\s@?&<>"']{1,190}$/.test(address) ? address : undefined
}

/** A page to open; a `javascript:` text is none. The CRM takes an address without its 'https://' too. */
export function webAddressOf(text: string): string | undefined {
  const address = text.trim()
  const bare = /^(www\.|([\w-]+\.)+[a-z]{2,}\/)/i.test(address)
  try {
    const { href, protocol } = new URL(bare ? `https://${address}` : address)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}

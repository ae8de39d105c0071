// Converts contact data of a person in the CRM to safe link targets: telephone, e-mail, web.
import { plainE164 } from '../core/phone-text'

export interface PhoneNumber {
  /** E.164, '+573001234567', for tel: and WhatsApp links. */
  e164: string
  /** Grouped for reading: '+57 300 555 0143'. */
  shown: string
}

/** The first telephone number in the text; one without calling code is read as Colombian. @returns undefined if there is none */
export function phoneOf(text: string): PhoneNumber | undefined {
  for (const part of text.slice(0, 200).split(/[/;,|]|\s[-–oy]\s/)) {
    const e164 = plainE164(part)
    if (e164) return { e164, shown: e164.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3') }
  }
  return undefined
}

/** The address if the text is a single e-mail address; otherwise undefined, so that a mailto: link cannot contain extra headers. */
export function emailOf(text: string): string | undefined {
  const address = text.trim()
  return /^[^\s@?&<>"']{1,64}@[^\s@?&<>"']{1,190}$/.test(address) ? address : undefined
}

/** An http(s) address, with 'https://' added if missing; undefined for anything else, such as a `javascript:` URL. */
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

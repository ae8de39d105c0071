// Apart from phone.ts, which every first screen loads.
import { e164Of, plainPhone } from './phone'

/** A Colombian number, or one with another country's calling code. */
export function isKnownPhone(text: string): boolean {
  const [, number = ''] = /^[^+(\d]*([+\d\s()./-]+)/.exec(plainPhone(text)) ?? []
  return /^\+(?!57)|^\+57(3\d{9}|60\d{8})$/.test(e164Of(number) ?? number)
}

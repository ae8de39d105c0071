// One spelling for what is counted and compared (GAT-12).
import { createHash } from 'node:crypto'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { urlOf } from '../../src/core/page-address'

/** Compares as databases do: ø is o, a digit of any script ours. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
const plainLetters = [...'abcdefghijklmnopqrstuvwxyz0123456789', 'ae', 'oe']

/** Compares accounts without what a database may ignore; it is never sent. */
export const accountSpelling = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}]/gu, '')
    // Upper case first: it joins letters such as ı and ſ with i and s.
    .toUpperCase()
    .toLowerCase()
    .replace(
      /(?!\p{ASCII})[\p{Script=Latin}\p{Nd}]/gu,
      (letter) => plainLetters.find((one) => !compare(one, letter)) ?? letter,
    )

/** A mail address as it is compared; '' for what is no text. */
export const normalAddress = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** 'Text/HTML; charset=utf-8' → 'text/html' */
export const mediaTypeOf = (header: string | null | undefined): string =>
  (header ?? '').replace(/;.*/s, '').trim().toLowerCase()

/** Stands for an account or an address where it must not be readable. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 24)

export const isLocalHost = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

/** IPv4 inside IPv6: ::ffff:0:0/96, and 64:ff9b::/96 of a translator. */
const embeddedIPv4 = /^(?:(?:0000:){5}ffff|0064:ff9b:(?:0000:){3}0000):(\w\w)(\w\w):(\w\w)(\w\w)$/

/** In characters: IPv6 with a zone, brackets and a port. */
const longestAddress = 100

/** Characters of an expanded IPv6 address that name its /64 and its /48. */
const [networkLength, siteLength] = [19, 14]

/** An IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (address: string): string => prefixOf(address, networkLength)
/** An IPv4 address, or the /48 of an IPv6 address. */
export const siteOf = (address: string): string => prefixOf(address, siteLength)

/** '[2001:db8::1]:443' → its first `length` characters; '10.0.0.1:80' → '10.0.0.1' */
function prefixOf(address: string, length: number): string {
  const [bare = ''] = address
    .slice(0, longestAddress)
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .split('%')
  const plain = bare.replace(/^([\d.]+):\d+$/, '$1')
  if (!plain.includes(':')) return plain
  const host = urlOf(`http://[${plain}]`)?.hostname
  if (host === undefined) return plain
  const expanded = expandIPv6(host.slice(1, -1))
  const [, ...bytes] = embeddedIPv4.exec(expanded) ?? []
  return bytes.length > 0 ? bytes.map((byte) => Number.parseInt(byte, 16)).join('.') : expanded.slice(0, length)
}

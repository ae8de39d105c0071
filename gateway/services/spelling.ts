// One spelling for what is counted and compared (GAT-12).
import { createHash } from 'node:crypto'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { urlOf } from '../../src/core/page-address'

/** As databases compare by default: ø is o, and a digit of any script its figure. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
const plainSigns = [...'abcdefghijklmnopqrstuvwxyz0123456789', 'ae', 'oe']

/** Without what a database may ignore; never sent. */
export const accountSpelling = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}]/gu, '')
    // Upper case first: it joins letters such as ı and ſ with i and s.
    .toUpperCase()
    .toLowerCase()
    .replace(/(?!\p{ASCII})[\p{Script=Latin}\p{Nd}]/gu, (sign) => plainSigns.find((one) => !compare(one, sign)) ?? sign)

/** Compared and sent; the page's rule must open no record here. */
export const normalAddress = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

export const mediaTypeOf = (header: string | null | undefined): string =>
  (header ?? '').replace(/;.*/s, '').trim().toLowerCase()

/** Stands for an account or an address where it must not be readable. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 24)

export const isLocalHost = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

/** IPv4 inside IPv6: ::ffff:0:0/96, and 64:ff9b::/96 of a translator. */
const embedded = /^(?:(?:0000:){5}ffff|0064:ff9b:(?:0000:){3}0000):(\w\w)(\w\w):(\w\w)(\w\w)$/

/** In characters: IPv6 with a zone, brackets and a port. */
const longestAddress = 100

/** An IPv4 address, or a /64. @param size in characters: 14 for a /48 */
export function networkOf(address: string, size = 19): string {
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
  const whole = expandIPv6(host.slice(1, -1))
  const [, ...bytes] = embedded.exec(whole) ?? []
  return bytes.length > 0 ? bytes.map((byte) => Number.parseInt(byte, 16)).join('.') : whole.slice(0, size)
}

// One spelling for what is counted and compared: accounts and addresses, in whatever form they are written (GAT-12).
import { createHash } from 'node:crypto'
import { expandIPv6 } from 'hono/utils/ipaddr'

/**
 * An account without what a database may ignore when it compares: case, accents, forms of a letter, blanks, invisible
 * characters. Accounts that differ in nothing else are counted as one; no address is sent in this spelling.
 */
export const accountSpelling = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}]/gu, '')
    // Upper case first: it joins letters such as ı and ſ with i and s.
    .toUpperCase()
    .toLowerCase()

/** An e-mail address as it is compared and sent. Not by the page's rule: a change there must open no record here. */
export const normalAddress = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** The type that a header names, without its parameters. */
export const mediaTypeOf = (header: string | null | undefined): string =>
  (header ?? '').replace(/;.*/s, '').trim().toLowerCase()

/** Stands for an account or an address where it must not be readable. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 24)

export const urlOf = (value: unknown): URL | undefined => {
  try {
    return new URL(String(value))
  } catch {
    return undefined
  }
}

export const isLocalHost = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

/** IPv4 inside IPv6: ::ffff:0:0/96, and 64:ff9b::/96 of a translator. */
const embedded = /^(?:(?:0000:){5}ffff|0064:ff9b:(?:0000:){3}0000):(\w\w)(\w\w):(\w\w)(\w\w)$/

/** In characters: IPv6 with a zone, brackets and a port. */
const longestAddress = 100

/**
 * What counts as one caller: an IPv4 address, or the /64 that a provider gives to one line of IPv6.
 * @param size in characters: 14 for a /48, which one owner may have whole
 */
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

// Checks whether a PDF opens with the empty password (ISO 32000-2, 7.6.4).
import { joinedBytes } from '../core/body-text'
import type { Bytes } from '../core/picture-size'
import { md5, rc4 } from './old-ciphers'

/** The empty password in older revisions. */
const padding = bytesOf(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.replace(/../g, (two) =>
    String.fromCharCode(Number.parseInt(two, 16)),
  ),
)

/** @returns false also for unreadable encryption */
export async function asksForPassword(content: Bytes): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(content)
  // '/Encrypt 12 0 R' names an object, '/Encrypt << … >>' is the dictionary.
  const last = [...text.matchAll(/\/Encrypt\s*(?:<<|(\d+)\s+(\d+)\s+R)/g)].at(-1)
  if (!last) return false
  const [, number, generation] = last
  const start = number ? text.search(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`)) : last.index
  if (start < 0) return false
  const dictionary = text.slice(start, start + 5000)
  const numberOf = (key: string) => Number(new RegExp(`/${key}\\s+(-?\\d+)`).exec(dictionary)?.[1] ?? Number.NaN)
  const stringOf = (key: RegExp, from: number) => {
    const found = key.exec(text.slice(from))
    return found ? stringAt(content, from + found.index + found[0].length - 1) : new Uint8Array()
  }
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return false
  const [revision, user] = [numberOf('R'), stringOf(/\/U\s*[(<]/, start)]
  if (revision >= 5) return !isSame(await emptyPasswordHash(user.subarray(32, 40), revision), user.subarray(0, 32))
  const usualLength = revision === 2 ? 5 : (numberOf('Length') || 40) / 8
  const key = emptyPasswordKey({
    revision,
    owner: stringOf(/\/O\s*[(<]/, start),
    permissions: numberOf('P'),
    id: stringOf(/\/ID\s*\[\s*[(<]/, 0),
    length: numberOf('V') === 4 ? 16 : usualLength,
    isPlainMetadata: revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary),
  })
  const check = revision === 2 ? rc4(key.bytes, padding) : rc4Rounds(key.bytes, md5(joinedBytes([padding, key.id])))
  return !isSame(check, user.subarray(0, check.length))
}

interface OldEncryption {
  revision: number
  owner: Bytes
  permissions: number
  id: Bytes
  /** Bytes of the key. */
  length: number
  isPlainMetadata: boolean
}

function emptyPasswordKey({ revision, owner, permissions, id, length, isPlainMetadata }: OldEncryption) {
  const rights = new Uint8Array(4)
  new DataView(rights.buffer).setInt32(0, permissions, true)
  const metadata = new Uint8Array(isPlainMetadata ? 4 : 0).fill(0xff)
  let bytes = md5(joinedBytes([padding, owner.subarray(0, 32), rights, id, metadata]))
  for (let round = 0; revision >= 3 && round < 50; round++) bytes = md5(bytes.subarray(0, length))
  return { bytes: bytes.subarray(0, length), id }
}

/** Encrypts twenty times, each with another key (algorithm 5). */
const rc4Rounds = (key: Bytes, text: Bytes): Bytes =>
  Array.from({ length: 20 }, (_, round) => round).reduce(
    (last, round) =>
      rc4(
        key.map((byte) => byte ^ round),
        last,
      ),
    text,
  )

/** The hash of the empty password (revisions 5 and 6). */
async function emptyPasswordHash(salt: Bytes, revision: number): Promise<Bytes> {
  let key = await digest('SHA-256', salt)
  for (let round = 0, last = 0; revision >= 6 && (round < 64 || last > round - 32); round++) {
    const wide = joinedBytes(Array.from({ length: 64 }, () => key))
    const cipher = await crypto.subtle.importKey('raw', key.subarray(0, 16), 'AES-CBC', false, ['encrypt'])
    const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: key.subarray(16, 32) }, cipher, wide)
    // Removes the block that the browser adds.
    const block = new Uint8Array(sealed).subarray(0, wide.length)
    const rest = block.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = await digest(['SHA-256', 'SHA-384', 'SHA-512'][rest] ?? 'SHA-256', block)
    last = block.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

const digest = async (name: string, bytes: Bytes) => new Uint8Array(await crypto.subtle.digest(name, bytes))

const isSame = (one: Bytes, other: Bytes) => one.length === other.length && one.every((byte, at) => byte === other[at])

function bytesOf(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** A string at a bracket: `<6162>` or `(ab)`. */
function stringAt(content: Bytes, start: number): Bytes {
  const sign = (at: number) => String.fromCharCode(content[at] ?? 0)
  if (sign(start) === '<') {
    const digits = new TextDecoder('latin1').decode(content.subarray(start + 1, content.indexOf(0x3e, start)))
    return Uint8Array.from(digits.replace(/\s/g, '').match(/..?/g) ?? [], (two) =>
      Number.parseInt(two.padEnd(2, '0'), 16),
    )
  }
  const found: number[] = []
  for (let at = start + 1, depth = 0; at < content.length; at++) {
    if (sign(at) === ')' && depth === 0) break
    if (sign(at) === '(') depth++
    if (sign(at) === ')') depth--
    if (sign(at) !== '\\') {
      found.push(content[at] ?? 0)
      continue
    }
    const [octal] = /^[0-7]{1,3}/.exec([1, 2, 3].map((next) => sign(at + next)).join('')) ?? []
    at += octal?.length ?? 1
    if (octal) found.push(Number.parseInt(octal, 8) & 255)
    // A backslash joins two lines.
    else if (sign(at) === '\r' || sign(at) === '\n') at += sign(at) === '\r' && sign(at + 1) === '\n' ? 1 : 0
    else found.push(escapes[sign(at)] ?? content[at] ?? 0)
  }
  return Uint8Array.from(found)
}

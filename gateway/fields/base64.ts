// Decodes a file piece by piece: whole ones would fill the memory.
import { beforeDigits, beforeHex, beforeNumbers, isBase64 } from '../../src/core/file-type'
import { Refusal } from '../services/refusal'

/** An escape may lie in two pieces. */
const cutEscape = /(?:%[\da-f]?|\\)$/i

/** @param body begins with what stands before the digits. @throws Refusal */
async function* decodedPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>, void> {
  let rest: string | undefined
  let isOver = false
  for await (const piece of body) {
    if (isOver) continue
    const text = Buffer.from(piece).toString('latin1')
    const [all = '', behind] = (rest === undefined ? text.replace(beforeDigits, '') : rest + text).split(/["'<]/, 2)
    isOver = behind !== undefined
    const cut = cutEscape.exec(all)?.[0] ?? ''
    const digits = digitsIn(all.slice(0, all.length - cut.length))
    const whole = digits.length - (digits.length % 4)
    rest = digits.slice(whole) + cut
    yield Buffer.from(digits.slice(0, whole), 'base64')
  }
  yield Buffer.from(digitsIn(rest ?? ''), 'base64')
}

const numbers = { before: beforeNumbers, end: /[^\d,\s-]/, whole: (text: string) => text.lastIndexOf(',') + 1 }
const hex = { before: beforeHex, end: /[^\da-f]/i, whole: (text: string) => text.length - (text.length % 2) }

/** Bytes as numbers or hexadecimal digits. */
async function* writtenPieces({ before, end, whole }: typeof hex, body: AsyncIterable<Uint8Array>) {
  const read = (text: string) =>
    before === beforeHex ? Buffer.from(text, 'hex') : Buffer.from(text.split(',').slice(0, -1).map(Number))
  let rest: string | undefined
  let isOver = false
  for await (const piece of body) {
    if (isOver) continue
    const text = Buffer.from(piece).toString('latin1')
    const [all = '', behind] = (rest === undefined ? text.replace(before, '') : rest + text).split(end, 2)
    isOver = behind !== undefined
    const done = isOver && before === beforeNumbers ? `${all},` : all
    rest = done.slice(whole(done))
    // No number is so long, and each piece would read it again.
    if (rest.length > 1024) throw broken()
    yield read(done.slice(0, whole(done)))
  }
}

/** @param start the first bytes @returns undefined for a file that is none */
export function decoderOf(start: string) {
  if (isBase64(start)) return decodedPieces
  const form = [numbers, hex].find(({ before }) => before.test(start))
  return form && ((body: AsyncIterable<Uint8Array>) => writtenPieces(form, body))
}

export async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield first
  yield* rest
}

function digitsIn(text: string): string {
  const digits = text.replace(/%[0-7][\da-f]/gi, decodeURIComponent).replace(/\\[rn]|[\s\\]/g, '')
  if (/^[\w+/-]*={0,2}$/.test(digits)) return digits
  throw broken()
}

const broken = () => new Refusal('upstream', { why: 'a file of broken digits' })

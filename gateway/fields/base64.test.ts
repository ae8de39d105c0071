// Base64 in pieces of any size is what it is as a whole.
import { expect, it } from 'vitest'
import { decoded as decodedBlob } from '../../src/core/file-type'
import { decoderOf } from './base64'

const file = Buffer.from(
  `%PDF-1.7\n${String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code))}`,
  'latin1',
)
const digits = file.toString('base64')

async function decoded(pieces: readonly string[]): Promise<Buffer> {
  async function* body() {
    for (const piece of pieces) yield Buffer.from(piece, 'latin1')
  }
  const made: Buffer[] = []
  for await (const piece of decoderOf(pieces.join('').slice(0, 200))?.(body()) ?? []) made.push(piece)
  return Buffer.concat(made)
}

it.each([
  ['plain', digits],
  ['for addresses', file.toString('base64url')],
  ['in lines', digits.replace(/.{76}/g, '$&\r\n')],
  ['in JSON', JSON.stringify({ name: 'a', file: digits.replace(/.{60}/g, '$&\n') }).replaceAll('/', '\\/')],
  ['in an envelope', `<?xml version="1.0"?><s:Envelope><s:Body><R><x>${digits}</x></R></s:Body></s:Envelope>`],
  ['as a data address', `"data:application/pdf;base64,${digits}"`],
  ['escaped for addresses', digits.replace(/[+/=]/g, encodeURIComponent)],
  ["a Buffer's JSON", JSON.stringify({ data: file })],
  ['signed bytes', JSON.stringify([...new Int8Array(file)])],
  ['numbers in lines', JSON.stringify([...file], null, 1)],
  ['hexadecimal', file.toString('hex')],
  ['hexadecimal of a database', `"\\\\x${file.toString('hex').toUpperCase()}"`],
])('%s is decoded wherever it is cut (GAT-14)', async (_, text) => {
  expect(Buffer.from(await (await decodedBlob(new Blob([text]))).arrayBuffer())).toEqual(file)
  const from = Math.max(text.search(/JVBERi0|\b37\b|25504446/) + 9, 20)
  for (let at = from; at < text.length; at++)
    expect(file.equals(await decoded([text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)])), `${at}`).toBe(
      true,
    )
})

it.each([`${digits.slice(0, 40)}!${digits}`, `${digits.slice(0, 40)}=${digits}`, `${digits.slice(0, 40)}%ff${digits}`])(
  'what is none is a refusal: %s (GAT-14)',
  async (text) => {
    await expect(decoded([text.slice(0, 20), text.slice(20)])).rejects.toMatchObject({ code: 'upstream' })
  },
)

it.each(['1', ' '])(
  'a number that does not end is a refusal, before each piece reads it again: %j (GAT-20)',
  async (sign) => {
    const pieces = ['[37,80,68,70,45,', ...Array<string>(3).fill(sign.repeat(1024))]
    await expect(decoded(pieces)).rejects.toMatchObject({ code: 'upstream' })
  },
)

import { describe, expect, it } from 'vitest'
import { jsonOf } from './http'

const said = '{"data":[{"id":"7","First_Name":"Íñigo"}]}'
const units = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from([...text].flatMap((letter) => (isLittle ? [letter.charCodeAt(0), 0] : [0, letter.charCodeAt(0)])))

describe('the letters of an answer', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(said)],
    ['UTF8 with a mark', new TextEncoder().encode(`\ufeff${said}`)],
    ['one byte a letter', units(said)],
    ['two-byte letters, little end first, with a mark', new Uint8Array([0xff, 0xfe, ...wide(said, true)])],
    ['two-byte letters, big end first, with a mark', new Uint8Array([0xfe, 0xff, ...wide(said, false)])],
    ['two-byte letters, little end first', wide(said, true)],
    ['two-byte letters, big end first', wide(said, false)],
  ])('are read as they were written: %s (API-08)', async (_, bytes) => {
    expect(await jsonOf(new Response(bytes))).toEqual(JSON.parse(said))
  })

  it('of an empty answer and of one letter are read, too (API-01)', async () => {
    expect(await jsonOf(new Response(new Uint8Array()))).toBeUndefined()
    expect(await jsonOf(new Response('7'))).toBe(7)
  })
})

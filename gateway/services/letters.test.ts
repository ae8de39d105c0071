import { expect, it } from 'vitest'
import { jsonOf as ofAnswer } from '../../src/core/http'
import { jsonOf as ofService } from './upstream'

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding))

it.each([
  ['UTF-8', bytes('{"a":"Ñáñez 李"}', 'utf8'), 'Ñáñez 李'],
  ['UTF-8 with a mark before it', bytes('\ufeff{"a":"Ñáñez"}', 'utf8'), 'Ñáñez'],
  ['one byte a letter', bytes('{"a":"Ñáñez"}', 'latin1'), 'Ñáñez'],
])('an answer in %s keeps its letters, in page and gateway (API-08)', async (_, body, a) => {
  for (const read of [ofAnswer, ofService]) expect(await read(new Response(body))).toEqual({ a })
})

// MD5 and RC4 of older PDFs, which browsers lack.
import type { Bytes } from '../core/picture-size'

const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const

export function md5(bytes: Bytes): Bytes {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setUint32(padded.length - 8, bytes.length << 3, true)
  const state: [number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let block = 0; block < padded.length; block += 64) {
    let [a, b, c, d] = state
    for (let step = 0; step < 64; step++) {
      const round = step >> 4
      const mixed = [(b & c) | (~b & d), (d & b) | (~d & c), b ^ c ^ d, c ^ (b | ~d)][round] ?? 0
      const word = [step, 5 * step + 1, 3 * step + 5, 7 * step][round] ?? 0
      const constant = Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32)
      const sum = (a + mixed + constant + words.getUint32(block + (word % 16) * 4, true)) | 0
      const rotation = rotations[round]?.[step % 4] ?? 0
      ;[a, d, c, b] = [d, c, b, (b + ((sum << rotation) | (sum >>> (32 - rotation)))) | 0]
    }
    for (const [at, part] of [a, b, c, d].entries()) state[at] = ((state[at] ?? 0) + part) | 0
  }
  const sum = new Uint8Array(16)
  for (const [at, part] of state.entries()) new DataView(sum.buffer).setInt32(at * 4, part, true)
  return sum
}

export function rc4(key: Bytes, text: Bytes): Bytes {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at)
  const at = (place: number) => box[place & 255] ?? 0
  const swap = (one: number, other: number) => {
    const first = at(one)
    box[one & 255] = at(other)
    box[other & 255] = first
  }
  for (let place = 0, other = 0; place < 256; place++) {
    other = (other + at(place) + (key[place % key.length] ?? 0)) & 255
    swap(place, other)
  }
  let other = 0
  return text.map((byte, index) => {
    other = (other + at(index + 1)) & 255
    swap(index + 1, other)
    return byte ^ at(at(index + 1) + at(other))
  })
}

// A minimal PNG writer that draws rectangles, for a specimen of an identity card.
import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]
export type Rectangle = readonly [x: number, y: number, width: number, height: number, colour: Colour]

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

export function png(width: number, height: number, rectangles: readonly Rectangle[]): Uint8Array {
  const stride = width * 3 + 1
  const pixels = Buffer.alloc(stride * height)
  for (const [left, top, wide, high, colour] of rectangles) {
    const line = Buffer.alloc(wide * 3, Buffer.from(colour))
    for (let y = top; y < top + high; y++) line.copy(pixels, y * stride + 1 + left * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Both sides of an invented identity card, without a name. */
export function identityCard(): Uint8Array {
  const paper: Colour = [246, 243, 234]
  const card: Colour = [226, 238, 236]
  const band: Colour = [14, 127, 140]
  const dark: Colour = [70, 96, 104]
  const skin: Colour = [222, 184, 156]
  const lines = (x: number, y: number): Rectangle[] =>
    [200, 150, 230, 120].map((wide, index) => [x, y + index * 34, wide, index === 0 ? 16 : 11, dark])
  return png(720, 900, [
    [0, 0, 720, 900, paper],
    [60, 50, 600, 380, card],
    [60, 50, 600, 56, band],
    [100, 150, 150, 190, [198, 214, 214]],
    [145, 185, 60, 70, skin],
    [120, 262, 110, 78, band],
    ...lines(290, 160),
    [290, 330, 320, 40, [255, 255, 255]],
    [60, 480, 600, 380, card],
    ...lines(100, 530),
    [400, 530, 200, 130, [255, 255, 255]],
    ...Array.from(
      { length: 60 },
      (_, index): Rectangle => [100 + index * 8, 740, (index * 7) % 5 === 0 ? 6 : 3, 80, dark],
    ),
  ])
}

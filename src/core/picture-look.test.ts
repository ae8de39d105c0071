import { describe, expect, it } from 'vitest'
import { isCut, isLightOnNothing, lookedAt, lookOf } from './picture-look'

interface Shot {
  /** How much of the light of day there is. */
  light?: number
  /** Radius in pixels of what is out of focus or shaken. */
  blur?: number
  /** Of the sensor, in steps of 255, once the picture was made small. */
  noise?: number
  /** Difference between paper and ink. */
  contrast?: number
  /** Light of the table on which the card lies. */
  table?: number
  /** A reflection of a lamp. */
  glare?: boolean
  /** Lines of print. */
  lines?: number
}

/** The same numbers at every run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** A card with lines of print and a portrait, on a table. No picture of a person, and no document, is needed to know its edges. */
function shot({ light = 1, blur = 0, noise = 1, contrast = 140, table = 90, glare = false, lines = 9 }: Shot) {
  const width = lookedAt
  const height = 420
  const random = dice(7)
  let grey = new Float32Array(width * height)
  const paper = 210
  const ink: boolean[][] = Array.from({ length: lines }, () => Array.from({ length: 120 }, () => random() < 0.45))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const onCard = x > 40 && x < 600 && y > 40 && y < 380
      const line = Math.floor((y - 60) / 32)
      const isPrint = x > 240 && x < 590 && (y - 60) % 32 < 12 && ink[line]?.[Math.floor((x - 240) / 3)]
      const isPortrait = x > 60 && x < 210 && y > 90 && y < 300
      const value = !onCard
        ? table + 8 * Math.sin(x / 9 + y / 17)
        : isPrint
          ? paper - contrast
          : isPortrait
            ? paper - contrast * (0.4 + 0.3 * Math.sin(x / 20) * Math.cos(y / 25))
            : paper - 12 * Math.sin(x / 60)
      const lamp = glare ? 200 * Math.exp(-((x - 420) ** 2 + (y - 150) ** 2) / 5000) : 0
      grey[y * width + x] = value * light + lamp * light
    }
  for (let round = 0; round < 2 && blur > 0; round++) grey = blurred(grey, width, height, blur)
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [at, value] of grey.entries()) data.fill(value + (random() - 0.5) * 2 * noise, at * 4, at * 4 + 3)
  return { data, width, height }
}

/** A mean over a square, by rows and then by columns. */
function blurred(from: Float32Array<ArrayBuffer>, width: number, height: number, radius: number) {
  const pass = (source: Float32Array<ArrayBuffer>, step: number, length: number, along: number, count: number) => {
    const to = new Float32Array(source.length)
    for (let line = 0; line < count; line++)
      for (let place = 0; place < length; place++) {
        let sum = 0
        for (let off = -radius; off <= radius; off++) {
          const near = Math.min(length - 1, Math.max(0, place + off))
          sum += source[line * along + near * step] ?? 0
        }
        to[line * along + place * step] = sum / (2 * radius + 1)
      }
    return to
  }
  return pass(pass(from, 1, width, width, height), width, height, 1, width)
}

describe('a quick look at a photograph', () => {
  it.each<[string, Shot, string | undefined]>([
    ['daylight', {}, undefined],
    ['a sunny window', { light: 1.2 }, undefined],
    ['a lamp', { light: 0.7 }, undefined],
    ['an evening', { light: 0.45 }, undefined],
    ['an evening with a grainy sensor', { light: 0.45, noise: 6 }, undefined],
    ['a white table', { table: 235 }, undefined],
    ['a black table', { table: 12 }, undefined],
    ['a pale print', { contrast: 60 }, undefined],
    ['a reflection', { glare: true }, undefined],
    ['a back with few lines', { lines: 4 }, undefined],
    ['a phone held almost still', { blur: 1 }, undefined],
    ['night', { light: 0.12 }, 'dark'],
    ['night with a grainy sensor', { light: 0.15, noise: 6 }, 'dark'],
    ['a finger before the lens', { light: 0.05 }, 'dark'],
    ['a dark room, a black table', { light: 0.2, table: 12 }, 'dark'],
    ['a shaking hand', { blur: 3 }, 'blurred'],
    ['a lens out of focus', { blur: 6 }, 'blurred'],
    ['a lens out of focus, a grainy sensor', { blur: 5, noise: 2 }, 'blurred'],
    ['a lens out of focus in the evening', { blur: 4, light: 0.6 }, 'blurred'],
    ['a wall', { contrast: 0, lines: 0, table: 210, noise: 1 }, 'blurred'],
  ])('at %s finds what is wrong with it (DOC-10)', (_, given, look) => {
    expect(lookOf(shot(given))).toBe(look)
  })
})

it('a picture lacks rows at its end where more than a few are the grey of a decoder (DOC-06)', () => {
  const rows = (grey: number, colour = 128) => {
    const data = new Uint8ClampedArray(100 * 10 * 4).fill(220)
    for (let at = data.length - grey * 40; at < data.length; at++) data[at] = at % 4 === 3 ? 255 : colour
    return { data, width: 10, height: 100 }
  }
  expect([0, 3, 4, 6, 60, 100].map((grey) => isCut(rows(grey)))).toEqual([false, false, false, true, true, true])
  expect([60, 100].map((white) => isCut(rows(white, 255)))).toEqual([false, false])
})

it('light letters on nothing are told from dark ones, and from a picture with clear corners (DOC-06)', () => {
  const picture = (light: number, clear: number) => ({
    data: Uint8ClampedArray.from({ length: 400 }, (_, at) => (at % 4 < 3 ? light : at < clear * 4 ? 0 : 255)),
    width: 10,
    height: 10,
  })
  expect([picture(255, 90), picture(0, 90), picture(255, 10), picture(255, 0)].map(isLightOnNothing)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

// Pictures made and read in the browser.

type Size = readonly [width: number, height: number]
type Area = readonly [colour: string, x: number, y: number, width: number, height: number]

function paperOf([width, height]: Size) {
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  return { canvas, paper }
}

async function fileOf(canvas: OffscreenCanvas, name: string, type: string, quality = 0.92): Promise<File> {
  return new File([await canvas.convertToBlob({ type, quality })], name, { type })
}

export function painted(name: string, size: Size, areas: readonly Area[], type = 'image/jpeg'): Promise<File> {
  const { canvas, paper } = paperOf(size)
  for (const [colour, ...area] of areas) {
    paper.fillStyle = colour
    paper.fillRect(...area)
  }
  return fileOf(canvas, name, type)
}

/** A picture with lines as fine as print, so that it looks sharp; `light` of 0 to 1. */
export function photo(name: string, { light = 1, isSharp = true } = {}): Promise<File> {
  const grey = (value: number) => `rgb(${[value, value, value].map((one) => one * light).join()})`
  const lines = Array.from({ length: isSharp ? 97 : 0 }, (_, line): Area => [grey(60), 20 + 6 * line, 40, 3, 300])
  return painted(name, [640, 400], [[grey(220), 0, 0, 640, 400], ...lines])
}

/** A picture of noise, which no format makes small. */
export function noise(name: string, size: Size, type = 'image/png', quality = 1): Promise<File> {
  const { canvas, paper } = paperOf(size)
  const pixels = new ImageData(...size)
  for (let at = 0; at < pixels.data.length; at += 65_536) crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
  for (let alpha = 3; alpha < pixels.data.length; alpha += 4) pixels.data[alpha] = 255
  paper.putImageData(pixels, 0, 0)
  return fileOf(canvas, name, type, quality)
}

/** The picture as its bytes have it, not turned. */
export async function pixelsOf(file: File) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'none' })
  const { paper } = paperOf([bitmap.width, bitmap.height])
  paper.drawImage(bitmap, 0, 0)
  return paper
}

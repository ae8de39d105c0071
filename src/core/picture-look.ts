// Finds photographs that are dark, blurred or cut; a hint, no refusal.

/** Mean light (of 255) that makes letters hard to read. */
const darkBelow = 45
/** Variance of the Laplacian below which edges are lost. */
const blurredBelow = 55

/** Pixels of the longer side at which the thresholds hold. */
export const lookedAt = 640

export function lookOf({ data, width, height }: Pixels): 'dark' | 'blurred' | undefined {
  const light = new Float32Array(width * height)
  let sum = 0
  for (let at = 0; at < light.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    const value = 0.299 * red + 0.587 * green + 0.114 * blue
    light[at] = value
    sum += value
  }
  if (sum / light.length < darkBelow) return 'dark'
  return varianceOfLaplacian(light, width, height) < blurredBelow ? 'blurred' : undefined
}

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>

/** Share of a picture that must be missing. */
const cutFrom = 0.05

/** Rows are missing at the end: decoders leave them grey, about 128. */
export function isCut({ data }: Pixels): boolean {
  // Each fourth byte is alpha.
  const isGrey = (at: number) => at % 4 === 3 || Math.abs((data[at] ?? 0) - 128) <= 4
  let at = data.length - 1
  while (at >= 0 && isGrey(at)) at--
  return data.length - 1 - at > cutFrom * data.length
}

/** Much is transparent, and what is seen is light. */
export function isLightOnNothing({ data }: Pixels): boolean {
  let seen = 0
  let light = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    seen += alpha
    light += alpha * (data[at + 1] ?? 0)
  }
  return seen < 0.8 * 255 * (data.length / 4) && light > 200 * seen
}

function varianceOfLaplacian(light: Float32Array, width: number, height: number): number {
  let count = 0
  let sum = 0
  let squares = 0
  const lightAt = (at: number) => light[at] ?? 0
  for (let row = 1; row < height - 1; row++)
    for (let at = row * width + 1; at < (row + 1) * width - 1; at++) {
      const around = lightAt(at - 1) + lightAt(at + 1) + lightAt(at - width) + lightAt(at + width)
      const edge = around - 4 * lightAt(at)
      count += 1
      sum += edge
      squares += edge * edge
    }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0
}

// A photograph made in the browser.

/** A picture with lines as fine as print, so that it looks sharp; `light` of 0 to 1. */
export async function photo(name: string, { light = 1, isSharp = true } = {}): Promise<File> {
  const canvas = new OffscreenCanvas(640, 400)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  const grey = (value: number) => `rgb(${[value, value, value].map((one) => one * light).join()})`
  paper.fillStyle = grey(220)
  paper.fillRect(0, 0, 640, 400)
  paper.fillStyle = grey(60)
  for (let x = 20; isSharp && x < 600; x += 6) paper.fillRect(x, 40, 3, 300)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

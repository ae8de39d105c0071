// What only a browser can do with a file: draw it smaller.
import { expect } from 'chai'
import { limits } from '../../src/domain/limits'
import { prepareFile } from '../../src/state/upload-file'

/** A picture of noise, which no format makes small. */
async function photo(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d')
  const pixels = new ImageData(width, height)
  for (let row = 0; row < height; row++)
    crypto.getRandomValues(pixels.data.subarray(row * width * 4, Math.min((row + 1) * width * 4, pixels.data.length)))
  paper?.putImageData(pixels, 0, 0)
  const blob = await canvas.convertToBlob({ type, quality: 1 })
  return new File([blob], 'foto.png', { type })
}

describe('a photo before it is sent', () => {
  it('WIZ-13 above 3 MB becomes a smaller JPEG, its longer side at the limit', async () => {
    const large = await photo(2600, 900)
    expect(large.size).to.be.greaterThan(limits.upload.downscaleAbove)
    const sent = await prepareFile(large)
    expect(sent.name).to.equal('foto.jpg')
    expect(sent.type).to.equal('image/jpeg')
    expect(sent.size).to.be.lessThan(large.size)
    const picture = await createImageBitmap(sent)
    expect(Math.max(picture.width, picture.height)).to.equal(limits.upload.pixels)
  })

  it('WIZ-13 below it, it goes as it is', async () => {
    const small = await photo(300, 200)
    expect(await prepareFile(small)).to.equal(small)
  })

  it('WIZ-13 that cannot be read as a picture goes as it is', async () => {
    const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
    const broken = new File([start, new Uint8Array(limits.upload.downscaleAbove)], 'foto.jpg', { type: 'image/jpeg' })
    expect(await prepareFile(broken)).to.equal(broken)
  })

  it('WIZ-13 of a phone in a format that the trust company cannot open is refused', async () => {
    const heic = new File(['\0\0\0\x18ftypheic'], 'foto.heic', { type: 'image/heic' })
    const code = await prepareFile(heic).catch((failure) => failure.code)
    expect(code).to.equal('fileType')
  })
})

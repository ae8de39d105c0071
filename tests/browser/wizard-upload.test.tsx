// What only a browser can do with a file: draw it smaller.
import { expect } from 'chai'
import { chunk, exif, header, png } from '../../src/core/pictures.fixture'
import { limits } from '../../src/domain/limits'
import { prepareFile } from '../../src/uploads/upload-file'

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

/** Its size as it is shown, and its pixels. */
async function drawn(file: File): Promise<number[]> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  paper?.drawImage(bitmap, 0, 0)
  return [bitmap.width, bitmap.height, ...(paper?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [])]
}

describe('a photo before it is sent', () => {
  it('above 3 MB becomes a smaller JPEG, its longer side at the limit (WIZ-13)', async () => {
    const large = await photo(2600, 900)
    expect(large.size).to.be.greaterThan(limits.upload.downscaleAbove)
    const sent = await prepareFile(large)
    expect(sent.name).to.equal('foto.jpg')
    expect(sent.type).to.equal('image/jpeg')
    expect(sent.size).to.be.lessThan(large.size)
    const picture = await createImageBitmap(sent)
    expect(Math.max(picture.width, picture.height)).to.equal(limits.upload.pixels)
  })

  it('below it, it goes as it is (WIZ-13)', async () => {
    const small = await photo(300, 200)
    expect(await prepareFile(small)).to.equal(small)
  })

  it('that cannot be read as a picture goes as it is (WIZ-13)', async () => {
    const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
    const broken = new File([start, new Uint8Array(limits.upload.downscaleAbove)], 'foto.jpg', { type: 'image/jpeg' })
    expect(await prepareFile(broken)).to.equal(broken)
  })

  it('leaves its place and its device behind, stands as it stood, and loses nothing that is drawn (DOC-06)', async () => {
    const plain = new Uint8Array(await (await photo(60, 40, 'image/jpeg')).arrayBuffer())
    // Turned by a quarter; the data names a camera and a place.
    const parts = [plain.slice(0, 2), exif(6), plain.slice(2)]
    const shot = new File(parts, 'IMG_1.jpg', { type: 'image/jpeg', lastModified: 7 })
    expect(await shot.text())
      .to.contain('N4.7110')
      .and.to.contain('Cam')
    const sent = await prepareFile(shot)
    expect([sent.name, sent.type, sent.lastModified]).to.deep.equal(['IMG_1.jpg', 'image/jpeg', 7])
    expect(await sent.text()).not.to.contain('N4.7110')
    expect(await sent.text()).not.to.contain('Cam')
    expect(await drawn(sent)).to.deep.equal(await drawn(shot))
    expect((await drawn(sent)).slice(0, 2)).to.deep.equal([40, 60])
  })

  it('of 50,000 × 50,000 pixels is refused by its header, and never decoded (DOC-06)', async () => {
    const bomb = png(header(50_000, 50_000), chunk('IDAT', new Uint8Array(100)), chunk('IEND'))
    const decode = globalThis.createImageBitmap
    let decoded = 0
    globalThis.createImageBitmap = (...args: unknown[]) => {
      decoded += 1
      return Reflect.apply(decode, globalThis, args)
    }
    try {
      const large = new File([bomb, new Uint8Array(limits.upload.downscaleAbove)], 'plano.png')
      const code = await prepareFile(large).catch((failure) => failure.code)
      expect([code, decoded]).to.deep.equal(['tooManyPixels', 0])
    } finally {
      globalThis.createImageBitmap = decode
    }
  })

  it('waits until the one before it is drawn: one at a time is decoded (DOC-06)', async () => {
    const large = await photo(2600, 900)
    const decode = globalThis.createImageBitmap
    let open = 0
    let most = 0
    globalThis.createImageBitmap = async (...args: unknown[]) => {
      open += 1
      most = Math.max(most, open)
      const made: ImageBitmap = await Reflect.apply(decode, globalThis, args)
      const { close } = made
      made.close = () => {
        open -= 1
        close.call(made)
      }
      return made
    }
    try {
      const sent = await Promise.all([prepareFile(large), prepareFile(large), prepareFile(large)])
      expect(sent.map(({ name }) => name)).to.deep.equal(['foto.jpg', 'foto.jpg', 'foto.jpg'])
      expect([most, open]).to.deep.equal([1, 0])
    } finally {
      globalThis.createImageBitmap = decode
    }
  })

  it('of an iPhone that this browser cannot decode is refused by the name of its format (WIZ-13)', async () => {
    const heic = new File(['\0\0\0\x18ftypheic'], 'foto.heic', { type: 'image/heic' })
    const code = await prepareFile(heic).catch((failure) => failure.code)
    expect(code).to.equal('heic')
  })
})

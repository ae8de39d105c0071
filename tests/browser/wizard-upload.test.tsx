// What only a browser can do with a picture: redraw it.
import { expect } from 'chai'
import { bytes, chunk, exif, header, long, png, tiff } from '../../src/core/pictures.fixture'
import { limits } from '../../src/domain/limits'
import { documentOf, readPage } from '../../src/uploads/pages'
import { prepareFile } from '../../src/uploads/upload-file'
import { noise, painted, photo, pixelsOf } from '../kit/photo'
import { replace } from './replace'

/** A text of a PNG, without a right checksum: decoders skip such a chunk. */
const textChunk = (text: string) => bytes(long(text.length), 'tEXt', text, long(0))

/** A JPEG whose left half is red and whose right half is blue. */
async function halves(): Promise<Uint8Array<ArrayBuffer>> {
  const areas = [['red', 0, 0, 30, 40] as const, ['blue', 30, 0, 30, 40] as const]
  return new Uint8Array(await (await painted('a.jpg', [60, 40], areas)).arrayBuffer())
}

/** The colour at a place of the picture as it is shown. */
async function colourAt(file: File, x: number, y: number): Promise<string> {
  const [red = 0, , blue = 0] = (await pixelsOf(file)).getImageData(x, y, 1, 1).data
  return red > blue ? 'red' : 'blue'
}

describe('a photo before it is sent', () => {
  it('has a longer side of at most the limit, and is a JPEG where it would be heavy (WIZ-13)', async () => {
    const large = await noise('foto.png', [2600, 1000])
    expect(large.size).to.be.greaterThan(limits.upload.largestPng)
    const { file, thumbnail } = await prepareFile(large)
    expect([file.name, file.type]).to.deep.equal(['foto.jpg', 'image/jpeg'])
    expect(file.size).to.be.lessThan(large.size)
    const picture = await createImageBitmap(file)
    expect(Math.max(picture.width, picture.height)).to.equal(limits.upload.longestSide)
    expect(thumbnail?.width).to.equal(320)
  })

  it('of a scrolled screen stays legible: its shorter side decides, on its own and as a page (WIZ-13) (DOC-09)', async () => {
    const screen = await painted('chat.png', [1080, 20_000], [['green', 0, 0, 1080, 20_000]], 'image/png')
    const { file, thumbnail } = await prepareFile(screen)
    const picture = await createImageBitmap(file)
    expect([picture.width, picture.height, thumbnail?.height]).to.deep.equal([900, 16_667, 320])
    expect(file.size).to.be.lessThan(limits.upload.bytes)
    const page = await readPage(screen)
    expect([page.width, page.height]).to.deep.equal([900, 16_667])
    const light = await documentOf([page, page], 'x.pdf', (await documentOf([page, page], 'x.pdf')).size - 1)
    expect(await light.text()).to.contain('/Width 750')
  })

  it('of a screen that is too long for one picture becomes a PDF of legible pages, on its own and among others (DOC-06) (DOC-09)', async () => {
    const areas = [['green', 0, 0, 900, 15_000] as const, ['white', 0, 15_000, 900, 15_000] as const]
    const screen = await painted('chat.jpg', [900, 30_000], areas)
    const { file, thumbnail } = await prepareFile(screen)
    expect([file.name, file.type, thumbnail?.height]).to.deep.equal(['chat.pdf', 'application/pdf', 320])
    const widths = async (pdf: File) => (await pdf.text()).match(/\/Width 900\/Height \d+/g)
    expect(await widths(file)).to.deep.equal(['/Width 900/Height 15060', '/Width 900/Height 15060'])
    const page = await readPage(screen)
    expect(await widths(await documentOf([page, page], 'x.pdf'))).to.have.length(4)
  })

  it('that lacks only its end mark is taken with a hint, one of which half is missing is not (DOC-06)', async () => {
    const whole = await photo('foto.jpg')
    const cut = (share: number, less = 0) => new File([whole.slice(0, whole.size * share - less)], 'foto.jpg')
    const { file, hint } = await prepareFile(cut(1, 2))
    expect([file.type, hint]).to.deep.equal(['image/jpeg', 'incomplete'])
    const zeros = new File([cut(0.4), new Uint8Array(5000)], 'foto.jpg')
    for (const part of [cut(0.5), cut(0.1), zeros])
      expect(await prepareFile(part).catch((failure) => failure.code)).to.equal('unreadable')
  })

  for (const [letters, ground] of [
    ['white', 'dark'],
    ['black', 'light'],
  ] as const)
    it(`of ${letters} letters on nothing gets a ${ground} ground, on which they can be read (DOC-06)`, async () => {
      const signature = await painted('firma.png', [300, 200], [[letters, 100, 90, 60, 10]], 'image/png')
      const drawn = await pixelsOf((await prepareFile(signature)).file)
      const at = (x: number, y: number) => drawn.getImageData(x, y, 1, 1).data[0] ?? -1
      expect(Math.abs(at(130, 95) - at(10, 10))).to.be.greaterThan(150)
    })

  it('of few bytes stays a PNG, pixel by pixel, under its name (WIZ-13)', async () => {
    const small = await noise('foto.png', [300, 200])
    const { file } = await prepareFile(small)
    expect([file.name, file.type, file.lastModified]).to.deep.equal(['foto.png', 'image/png', small.lastModified])
    const pixels = async (of: File) => (await pixelsOf(of)).getImageData(0, 0, 300, 200).data.join()
    expect(await pixels(file)).to.equal(await pixels(small))
  })

  it('that cannot be decoded is told so (WIZ-13)', async () => {
    const start = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
    const broken = new File([start, new Uint8Array(500)], 'foto.jpg', { type: 'image/jpeg' })
    const code = await prepareFile(broken).catch((failure) => failure.code)
    expect(code).to.equal('unreadable')
  })

  for (const type of ['image/jpeg', 'image/png'])
    it(`of which 40 % arrived has a hint, or is told to be unreadable: ${type} (WIZ-13)`, async () => {
      const whole = await noise('foto.png', [300, 200], type)
      const part = new File([whole.slice(0, whole.size * 0.4)], 'foto.jpg')
      const seen = await prepareFile(part).then(
        ({ hint }) => hint,
        (failure) => failure.code,
      )
      expect(seen).to.be.oneOf(['incomplete', 'unreadable'])
      expect((await prepareFile(whole)).hint).to.equal(undefined)
    })

  it('leaves its place and its device behind, and stands as it stood (DOC-06)', async () => {
    const plain = await halves()
    // Turned by a quarter, so that its left side is shown above; the data names a camera and a place.
    const shot = new File([plain.slice(0, 2), exif(6), plain.slice(2)], 'IMG_1.jpg', {
      type: 'image/jpg',
      lastModified: 7,
    })
    expect(await shot.text())
      .to.contain('N4.7110')
      .and.to.contain('Cam')
    const { file } = await prepareFile(shot)
    expect([file.name, file.type, file.lastModified]).to.deep.equal(['IMG_1.jpg', 'image/jpeg', 7])
    expect(await file.text()).not.to.match(/N4\.7110|Cam|Exif/)
    expect([await colourAt(file, 20, 5), await colourAt(file, 20, 55)]).to.deep.equal(['red', 'blue'])
  })

  for (const turn of [6, 8] as const)
    it(`stands upright as a WebP, too, of which no browser turns it: ${turn} (DOC-09)`, async () => {
      const areas = [['red', 0, 0, 30, 40] as const, ['blue', 30, 0, 30, 40] as const]
      const plain = new Uint8Array(await (await painted('a.webp', [60, 40], areas, 'image/webp')).arrayBuffer())
      const little = (value: number, length: number) => long(value).toReversed().slice(0, length)
      const part = (kind: string, body: Uint8Array) => bytes(kind, little(body.length, 4), body)
      // The canvas writes a head of which a bit says that EXIF follows.
      plain[20] = (plain[20] ?? 0) | 8
      const turned = bytes(plain.slice(8), part('EXIF', tiff(turn)))
      const shot = new File([bytes('RIFF', little(turned.length, 4), turned)], 'IMG_1.webp', { type: 'image/webp' })
      const { file } = await prepareFile(shot)
      const shown = [await colourAt(file, 20, 5), await colourAt(file, 20, 55)]
      expect(shown).to.deep.equal(turn === 6 ? ['red', 'blue'] : ['blue', 'red'])
    })

  it('in a PNG leaves texts and what is appended behind (DOC-06)', async () => {
    const plain = new Uint8Array(await (await noise('foto.png', [30, 20])).arrayBuffer())
    // Behind the header of 33 bytes.
    const parts = [plain.slice(0, 33), textChunk('Author\0Sofia'), plain.slice(33), '+4.7110-074.0721/']
    const { file } = await prepareFile(new File(parts, 'captura.png'))
    expect(file.type).to.equal('image/png')
    expect(await file.text()).not.to.match(/Sofia|4\.7110/)
  })

  for (const [name, sent] of [
    ['cedula.jpg', 'cedula.jpg'],
    ['cedula.webp', 'cedula.jpg'],
    ['cedula', 'cedula.jpg'],
  ] as const)
    it(`in WebP is sent as a JPEG, whatever it is called: ${name} (WIZ-13)`, async () => {
      const webp = await noise('foto.png', [30, 20], 'image/webp')
      const { file } = await prepareFile(new File([webp], name, { type: 'image/jpeg' }))
      expect([file.name, file.type]).to.deep.equal([sent, 'image/jpeg'])
      expect((await createImageBitmap(file)).width).to.equal(30)
    })

  it('of 50,000 × 50,000 pixels is refused by its header, and never decoded (DOC-06)', async () => {
    const bomb = png(header(50_000, 50_000), chunk('IDAT', new Uint8Array(100)), chunk('IEND'))
    let decoded = 0
    replace(globalThis, { createImageBitmap: async () => Promise.reject(++decoded) })
    const code = await prepareFile(new File([bomb], 'plano.png')).catch((failure) => failure.code)
    expect([code, decoded]).to.deep.equal(['tooManyPixels', 0])
  })

  it('waits until the one before it is drawn: one at a time is decoded (DOC-06)', async () => {
    const large = await noise('foto.png', [2600, 900])
    const { createImageBitmap: decode } = globalThis
    let open = 0
    let most = 0
    replace(globalThis, {
      async createImageBitmap(...args: unknown[]) {
        open += 1
        most = Math.max(most, open)
        const made: ImageBitmap = await Reflect.apply(decode, globalThis, args)
        const { close } = made
        made.close = () => {
          open -= 1
          close.call(made)
        }
        return made
      },
    })
    const sent = await Promise.all([prepareFile(large), prepareFile(large), prepareFile(large)])
    expect(sent.map(({ file }) => file.name)).to.deep.equal(['foto.jpg', 'foto.jpg', 'foto.jpg'])
    expect([most, open]).to.deep.equal([1, 0])
  })

  it('of an iPhone that this browser cannot decode is refused by the name of its format (WIZ-13)', async () => {
    const heic = new File(['\0\0\0\x18ftypheic'], 'foto.heic', { type: 'image/heic' })
    const code = await prepareFile(heic).catch((failure) => failure.code)
    expect(code).to.equal('heic')
  })

  it('is refused where the browser falsifies what is drawn, not where it changes last bits (DOC-06)', async () => {
    const chosen = await painted('cedula.jpg', [60, 40], [['red', 0, 0, 30, 40]])
    const { toBlob } = HTMLCanvasElement.prototype
    const change = (by: () => number) =>
      replace(HTMLCanvasElement.prototype, {
        toBlob(this: HTMLCanvasElement, ...asked: Parameters<typeof toBlob>) {
          const { width, height } = this
          const { data } = this.getContext('2d')?.getImageData(0, 0, width, height) ?? new ImageData(width, height)
          const changed = data.map((value, at) => (at % 4 === 3 ? 255 : value + by()))
          const copy = Object.assign(document.createElement('canvas'), { width, height })
          copy.getContext('2d')?.putImageData(new ImageData(changed, width), 0, 0)
          toBlob.apply(copy, asked)
        },
      })
    const outcome = () =>
      prepareFile(chosen).then(
        ({ file }) => file.name,
        (failure) => failure.code,
      )
    change(() => Math.random() * 400 - 200)
    expect(await outcome()).to.equal('picturesAltered')
    expect(await readPage(chosen).catch((failure) => failure.code)).to.equal('picturesAltered')
    change(() => Math.round(Math.random()))
    expect(await outcome()).to.equal('cedula.jpg')
  })
})

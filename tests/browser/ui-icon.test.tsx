// An icon is drawn with few elements, and looks as its shapes do.
import { expect } from 'chai'
import { CalendarDays, FileText, House, type IconNode, Images, KeyRound, Landmark, UserRound } from 'lucide'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Icon } from '../../src/ui/icon'

const size = 96

function markupOf(icon: IconNode): string {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<Icon icon={icon} size={size} />))
  const { innerHTML } = place
  root.unmount()
  return innerHTML
}

/** The picture that an SVG makes, as the opacity of each pixel. */
async function pixels(markup: string): Promise<Uint8ClampedArray> {
  const image = new Image(size, size)
  const sized = markup.replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" color="black"`)
  image.src = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = new OffscreenCanvas(size, size).getContext('2d')
  canvas?.drawImage(image, 0, 0, size, size)
  return canvas?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray()
}

const shapeByShape = (icon: IconNode) =>
  markupOf([]).replace(
    '</svg>',
    `${icon
      .map(
        ([tag, attributes]) =>
          `<${tag} ${Object.entries(attributes)
            .map(([name, value]) => `${name}="${value}"`)
            .join(' ')} />`,
      )
      .join('')}</svg>`,
  )

const samples = { CalendarDays, FileText, House, Images, KeyRound, Landmark, UserRound }

describe('Icon', () => {
  for (const [name, icon] of Object.entries(samples)) {
    it(`draws ${name} as its shapes would be drawn, with one element for all lines (SHL-02)`, async () => {
      const drawn = markupOf(icon)
      const filled = icon.filter(([, attributes]) => 'fill' in attributes)
      expect(drawn.match(/<(path|circle|rect|line|polyline)/g)).to.have.length(1 + filled.length)
      const [mine, theirs] = [await pixels(drawn), await pixels(shapeByShape(icon))]
      expect(theirs.filter((value, index) => index % 4 === 3 && value > 0).length).to.be.above(200)
      // Where two lines meet, edges are blended once instead of twice.
      const far = mine.filter((value, index) => Math.abs(value - (theirs[index] ?? 0)) > 80)
      expect(far.length).to.be.below(20)
    })
  }
})

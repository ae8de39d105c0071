// Collects the bytes of a PDF that pdfkit streams.
import PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

export const ink = {
  text: '#12333b',
  soft: '#5c7a82',
  line: '#d5e2e5',
  wash: '#f1f7f8',
  accent: '#0e7f8c',
} as const

/** @param created fixed for samples, so that the bytes are always the same */
export function makePdf(title: string, created: Date, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'LETTER',
      margin: 54,
      bufferPages: true,
      // The build puts them into a script, which a web server compresses as a whole.
      compress: false,
      lang: 'es-CO',
      displayTitle: true,
      info: { Title: title, Author: 'Brisa de Mar (demostración)', CreationDate: created },
    })
    const parts: Uint8Array[] = []
    pdf.on('data', (part: Uint8Array) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    draw(pdf)
    pdf.end()
  })
}

/** The project's mark: a sun over two waves. */
export function drawMark(pdf: Pdf, x: number, y: number, size: number) {
  const unit = size / 72
  pdf.save().translate(x, y).scale(unit)
  pdf.roundedRect(0, 0, 72, 72, 18).fill(ink.accent)
  pdf.path('M20 38a16 16 0 0 1 32 0Z').fill('#ffb597')
  pdf.lineWidth(4.4).lineCap('round').strokeColor('#ffffff')
  pdf.path('M12 46q8-6.5 16 0t16 0t16 0M18 56q6-5 12 0t12 0t12 0').stroke()
  pdf.restore()
}

// The documents in the personas' records: generated on demand, once per process, always with the same bytes.
import { readFile } from 'node:fs/promises'
import { artFolder, mediaFolder } from '../folders'
import type { Papers } from '../papers'
import { statementPdf } from '../statements/statement-pdf'
import { drawMark, ink, makePdf, type Pdf } from './pdf'

const titles = {
  income: 'Certificado de ingresos y retenciones',
  foreignTax: 'Certificado de impuestos en el exterior',
  w9: 'Formulario W-9',
  chamber: 'Certificado de existencia y representación legal',
  rut: 'Registro único tributario',
  instructions: 'Carta de instrucciones',
  amendment: 'Otrosí al contrato de fiducia',
  letter: 'Carta remisoria',
  model: 'Modelador firmado',
  rules: 'Normatividad de vivienda turística',
  amenities: 'Especificaciones, amenidades y servicios',
  plan: 'Plan vigente, certificado y kit',
  drawings: 'Planos arquitectónicos',
  exchange: 'Declaración de cambio',
  monetization: 'Instructivo de monetización',
} as const

const art = {
  'identity-card.png': artFolder,
  'plan-dimensions-a.webp': mediaFolder,
  'pool.webp': mediaFolder,
  'portrait-advisor-2.webp': mediaFolder,
}

const samples: Record<string, () => Promise<Uint8Array | undefined>> = {
  'pdf:shareholders': () => shareholdersPdf(),
  ...Object.fromEntries(Object.entries(titles).map(([key, title]) => [`pdf:${key}`, () => samplePdf(title)])),
  ...Object.fromEntries(
    Object.entries(art).map(([name, folder]) => [
      `art:${name}`,
      () => readFile(`${folder}/${name}`).catch(() => undefined),
    ]),
  ),
}

const made = new Map<string, Promise<Uint8Array | undefined>>()

export function sampleBytes(key: string): Promise<Uint8Array | undefined> {
  const found = made.get(key) ?? samples[key]?.() ?? Promise.resolve(undefined)
  made.set(key, found)
  return found
}

/** Documents that are drawn when they are asked for. */
export async function drawnPapers(): Promise<Papers> {
  const sizes: Record<string, number> = {}
  for (const key of Object.keys(samples)) sizes[key] = (await sampleBytes(key))?.length ?? 0
  return { sizes, sample: sampleBytes, statement: statementPdf }
}

const paragraphs = [
  'Este documento es una muestra creada para la demostración de la intranet de propietarios. No tiene validez alguna y no se refiere a ninguna persona, entidad o inmueble real.',
  'En la operación real, este lugar lo ocupa el archivo que la compradora o el comprador cargó, o el que la fiduciaria o el proyecto puso a su disposición.',
  'Los archivos se descargan con su nombre original y solo puede verlos quien compra y la entidad fiduciaria.',
]

const created = new Date('2026-03-02T15:00:00Z')

function head(pdf: Pdf, title: string) {
  drawMark(pdf, 54, 54, 40)
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(ink.accent)
  pdf.text('BRISA DE MAR', 106, 60, { characterSpacing: 1.2 })
  pdf.font('Helvetica').fontSize(9).fillColor(ink.soft).text('Documento de demostración', 106, 77)
  pdf.moveTo(54, 116).lineTo(558, 116).lineWidth(0.8).strokeColor(ink.line).stroke()
  pdf.font('Times-Bold').fontSize(24).fillColor(ink.text).text(title, 54, 150, { width: 504 })
  pdf.moveDown(0.8).font('Helvetica').fontSize(11).fillColor(ink.text)
}

function signature(pdf: Pdf, top: number, text: string) {
  pdf.moveTo(54, top).lineTo(250, top).strokeColor(ink.soft).stroke()
  pdf
    .fontSize(9)
    .fillColor(ink.soft)
    .text(text, 54, top + 8)
}

const samplePdf = (title: string) =>
  makePdf(title, created, (pdf) => {
    head(pdf, title)
    for (const one of paragraphs) pdf.text(one, { width: 504, lineGap: 4 }).moveDown(0.9)
    signature(pdf, pdf.y + 40, 'Firma (muestra)')
  })

const columns: [name: string, width: number][] = [
  ['Nombre o razón social', 196],
  ['Documento', 108],
  ['País', 100],
  ['Participación %', 100],
]

/** The annex that a company completes and uploads. */
const shareholdersPdf = () =>
  makePdf('Anexo de composición accionaria', created, (pdf) => {
    head(pdf, 'Anexo de composición accionaria')
    pdf.text(
      'Relacione los socios o accionistas con participación directa o indirecta superior al 5 %, y los que tengan control.',
      { width: 504, lineGap: 4 },
    )
    const top = pdf.y + 20
    const rows = 9
    pdf.rect(54, top, 504, 26).fill(ink.accent)
    pdf.lineWidth(0.8).strokeColor(ink.line)
    let x = 54
    for (const [name, width] of columns) {
      pdf
        .font('Helvetica-Bold')
        .fontSize(9.5)
        .fillColor('#ffffff')
        .text(name, x + 10, top + 9, { lineBreak: false })
      pdf.rect(x, top + 26, width, rows * 28).stroke()
      x += width
    }
    for (let row = 1; row < rows; row++)
      pdf
        .moveTo(54, top + 26 + row * 28)
        .lineTo(558, top + 26 + row * 28)
        .stroke()
    pdf.font('Helvetica')
    signature(pdf, top + 26 + rows * 28 + 70, 'Firma del representante legal')
  })

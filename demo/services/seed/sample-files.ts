// The documents that the personas' records already hold: made on demand, once a process, the same bytes every time.
import { readFile } from 'node:fs/promises'
import { artFolder } from '../folders'
import { drawMark, ink, makePdf, type Pdf } from './pdf'
import { identityCard } from './png'

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
  shareholders: 'Anexo de composición accionaria',
} as const

const art = ['plan-dimensions-a.svg', 'location.svg', 'portrait-advisor-2.svg']

const samples: Record<string, () => Promise<Uint8Array | undefined>> = {
  'png:identity': async () => identityCard(),
  ...Object.fromEntries(Object.entries(titles).map(([key, title]) => [`pdf:${key}`, () => samplePdf(title)])),
  ...Object.fromEntries(
    art.map((name) => [`art:${name}`, () => readFile(`${artFolder}/${name}`).catch(() => undefined)]),
  ),
}

const made = new Map<string, Promise<Uint8Array | undefined>>()

export function sampleBytes(key: string): Promise<Uint8Array | undefined> {
  const found = made.get(key) ?? samples[key]?.() ?? Promise.resolve(undefined)
  made.set(key, found)
  return found
}

export type Sizes = Readonly<Record<string, number>>

/** The CRM says a file's size beside its name. */
export async function allSizes(): Promise<Sizes> {
  const sizes: Record<string, number> = {}
  for (const key of Object.keys(samples)) sizes[key] = (await sampleBytes(key))?.length ?? 0
  return sizes
}

const paragraphs = [
  'Este documento es una muestra creada para la demostración de la intranet de propietarios. No tiene validez alguna y no se refiere a ninguna persona, entidad o inmueble real.',
  'En la operación real, este lugar lo ocupa el archivo que la compradora o el comprador cargó, o el que la fiduciaria o el proyecto puso a su disposición.',
  'Los archivos se descargan con su nombre original y solo puede verlos quien compra y la entidad fiduciaria.',
]

const samplePdf = (title: string) =>
  makePdf(title, new Date('2026-03-02T15:00:00Z'), (pdf: Pdf) => {
    drawMark(pdf, 54, 54, 40)
    pdf
      .font('Helvetica-Bold')
      .fontSize(11)
      .fillColor(ink.accent)
      .text('BRISA DE MAR', 106, 60, { characterSpacing: 1.2 })
    pdf.font('Helvetica').fontSize(9).fillColor(ink.soft).text('Documento de demostración', 106, 77)
    pdf.moveTo(54, 116).lineTo(558, 116).lineWidth(0.8).strokeColor(ink.line).stroke()
    pdf.font('Times-Bold').fontSize(24).fillColor(ink.text).text(title, 54, 150, { width: 504 })
    pdf.moveDown(0.8).font('Helvetica').fontSize(11).fillColor(ink.text)
    for (const one of paragraphs) pdf.text(one, { width: 504, lineGap: 4 }).moveDown(0.9)
    const top = pdf.y + 40
    pdf.moveTo(54, top).lineTo(250, top).strokeColor(ink.soft).stroke()
    pdf
      .fontSize(9)
      .fillColor(ink.soft)
      .text('Firma (muestra)', 54, top + 8)
  })

// The account statement as a PDF: header, owner and unit, the payment plan, and notes.
import { drawMark, ink, makePdf, type Pdf } from '../seed/pdf'
import { dayText, type Payment, pesos, type Statement } from './plan'

const left = 54
const right = 558
const width = right - left

export const statementPdf = (statement: Statement): Promise<Uint8Array> =>
  makePdf(`Estado de cuenta ${statement.unit}`, new Date(), (pdf) => {
    head(pdf, statement)
    parties(pdf, statement)
    table(pdf, statement.payments)
    foot(pdf, statement)
  })

const label = (pdf: Pdf, text: string, x: number, y: number, size = 8) =>
  pdf.font('Helvetica').fontSize(size).fillColor(ink.soft).text(text, x, y, { characterSpacing: 0.4, lineBreak: false })

function head(pdf: Pdf, { number, issued }: Statement) {
  pdf.rect(0, 0, 612, 6).fill(ink.accent)
  drawMark(pdf, left, 40, 42)
  pdf
    .font('Times-Bold')
    .fontSize(21)
    .fillColor(ink.text)
    .text('Brisa de Mar', left + 56, 42)
  label(pdf, 'RESIDENCIAS FRENTE AL MAR · DEMOSTRACIÓN', left + 56, 67)
  pdf.font('Times-Roman').fontSize(19).fillColor(ink.text).text('Estado de cuenta', left, 42, { width, align: 'right' })
  pdf.font('Helvetica').fontSize(9).fillColor(ink.soft)
  pdf.text(`No. ${number}   ·   Emitido ${dayText(issued)}`, left, 67, { width, align: 'right' })
  pdf.moveTo(left, 98).lineTo(right, 98).lineWidth(0.8).strokeColor(ink.line).stroke()
}

function parties(pdf: Pdf, { owner, document, project, unit, trust }: Statement) {
  const rows: [name: string, value: string, x: number, y: number][] = [
    ['PROPIETARIO', owner, left, 114],
    ['DOCUMENTO', document, left, 150],
    ['INMUEBLE', unit, 306, 114],
    ['PROYECTO Y FIDUCIA', `${project} · ${trust}`, 306, 150],
  ]
  for (const [name, value, x, y] of rows) {
    label(pdf, name, x, y)
    pdf
      .font('Helvetica-Bold')
      .fontSize(11)
      .fillColor(ink.text)
      .text(value, x, y + 12, { width: 244, height: 14, ellipsis: true })
  }
}

const columns = [
  { name: 'Fecha', x: left + 12, width: 70, align: 'left' },
  { name: 'Concepto', x: left + 88, width: 170, align: 'left' },
  { name: 'Valor', x: left + 250, width: 80, align: 'right' },
  { name: 'Pagado', x: left + 336, width: 80, align: 'right' },
  { name: 'Pendiente', x: left + 422, width: 74, align: 'right' },
] as const

function table(pdf: Pdf, payments: readonly Payment[]) {
  const top = 206
  const rowHeight = 21
  pdf.roundedRect(left, top, width, 24, 6).fill(ink.accent)
  pdf.font('Helvetica-Bold').fontSize(9).fillColor('#ffffff')
  for (const { name, x, width: wide, align } of columns) pdf.text(name, x, top + 8, { width: wide, align })
  payments.forEach((payment, index) => {
    const y = top + 24 + index * rowHeight
    if (index % 2 === 1) pdf.rect(left, y, width, rowHeight).fill(ink.wash)
    const values = [
      dayText(payment.date),
      payment.concept,
      pesos(payment.value),
      pesos(payment.paid),
      pesos(payment.value - payment.paid),
    ]
    values.forEach((value, at) => {
      const { x, width: wide, align } = columns[at] ?? columns[0]
      const open = at === 4 && payment.paid < payment.value
      pdf
        .font(open ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(9)
        .fillColor(ink.text)
        .text(value, x, y + 6.5, { width: wide, align })
    })
  })
  const end = top + 24 + payments.length * rowHeight
  const sum = (pick: (one: Payment) => number) => pesos(payments.reduce((total, one) => total + pick(one), 0))
  pdf.moveTo(left, end).lineTo(right, end).lineWidth(1).strokeColor(ink.accent).stroke()
  const totals = ['', 'Total', sum((one) => one.value), sum((one) => one.paid), sum((one) => one.value - one.paid)]
  pdf.font('Helvetica-Bold').fontSize(9.5).fillColor(ink.text)
  totals.forEach((value, at) => {
    const { x, width: wide, align } = columns[at] ?? columns[0]
    pdf.text(value, x, end + 8, { width: wide, align })
  })
}

function foot(pdf: Pdf, { trust }: Statement) {
  const y = 600
  pdf.roundedRect(left, y, width, 52, 8).lineWidth(0.8).strokeColor(ink.line).stroke()
  pdf.font('Helvetica').fontSize(8.5).fillColor(ink.soft)
  pdf.text(
    `Los pagos se aplican a órdenes de ${trust}. Este estado de cuenta refleja los recaudos recibidos hasta la fecha de emisión. Si una cifra no coincide con sus registros, escriba a servicio al cliente con el número del documento. Datos inventados: documento de demostración sin validez.`,
    left + 14,
    y + 10,
    { width: width - 28, lineGap: 2, height: 40 },
  )
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeName } from './file-name'

const pdf = ['pdf']

it.each([
  ['estado.php?id=3', 'estado.pdf'],
  ['Estado.pdf?version=3', 'Estado.pdf'],
  ['estado.ashx?unit=1204&format=.pdf', 'estado.pdf'],
  ['¿Estado?.pdf', '¿Estado.pdf'],
])('the name %s of an address is %s without its parameters (SUP-02)', (name, safe) => {
  expect(safeName(name, ['pdf'])).toBe(safe)
})

describe('the name of a file', () => {
  it.each([
    ['Cédula "Ana".pdf', 'Cédula Ana.pdf'],
    ['dos\nlíneas\r.pdf', 'doslíneas.pdf'],
    ['C:\\Users\\ana\\rut.pdf', 'rut.pdf'],
    ['../../rut.pdf', 'rut.pdf'],
    ['rut%22.pdf', 'rut_.pdf'],
    ['factura\u202Efdp.exe', 'facturafdp.pdf'],
    ['RUT.pdf.crdownload', 'RUT.pdf'],
    ['recibo.PDF.exe', 'recibo.pdf'],
    ['Ce\u0301dula.pdf', 'Cédula.pdf'],
    ['CEDULA.PDF', 'CEDULA.PDF'],
    ['cedula.jpg', 'cedula.pdf'],
    ['rut 2.0', 'rut 2.0.pdf'],
    ['DOC-20260301', 'DOC-20260301.pdf'],
    ['Sr. Pérez', 'Sr. Pérez.pdf'],
    ['=HYPERLINK(1).pdf', '_=HYPERLINK(1).pdf'],
    ['@SUM(A1).pdf', '_@SUM(A1).pdf'],
    [' +57 300.pdf', '_+57 300.pdf'],
    ['-2+3', '_-2+3.pdf'],
    ['...', 'file.pdf'],
    ['CEDULA.PDF ', 'CEDULA.PDF'],
    ['', 'file.pdf'],
    [`${'x'.repeat(99)} ${'y'.repeat(200)}.pdf`, `${'x'.repeat(99)}.pdf`],
  ])('%j of a PDF is sent and stored as %j (WIZ-24, GAT-18)', (given, name) => {
    expect(safeName(given, pdf)).toBe(name)
  })

  it('is the same after it was cleaned twice, by page and gateway (WIZ-24)', () => {
    // fast-check's own unit 'binary' takes seconds to be built.
    const unit = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
    const text = fc.string({ unit, maxLength: 130 })
    const odd = fc.string({ unit: fc.constantFrom(...'%"2.= /e\u0301\u200b\n-'), maxLength: 12 })
    fc.assert(
      fc.property(fc.oneof(text, odd), fc.constantFrom([], pdf, ['jpg', 'jpeg']), (given, endings) => {
        const once = safeName(given, endings)
        expect(safeName(once, endings)).toBe(once)
        expect(once).not.toMatch(/["\r\n/\\]/)
      }),
      { examples: [['%..e ', []]] },
    )
  })
})

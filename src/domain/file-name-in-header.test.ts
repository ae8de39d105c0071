import { describe, expect, it } from 'vitest'
import { nameIn, plainName } from './file-name'

/** A header as a browser gives it: each byte that was sent is one character. */
const sent = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

describe('the name in Content-Disposition', () => {
  it.each([
    ["attachment; filename*=UTF-8''C%C3%A9dula.pdf", 'Cédula.pdf'],
    [`attachment; FILENAME="a.pdf"; filename*=utf-8''b%20c.pdf; size=5`, 'b c.pdf'],
    ["attachment; filename*=UTF-8'es'A%C3%B1o.pdf", 'Año.pdf'],
    ["attachment; filename*=UTF-8'es-CO'A%C3%B1o.pdf", 'Año.pdf'],
    [`attachment; filename*="UTF-8''A%C3%B1o.pdf"`, 'Año.pdf'],
    ["attachment; filename*=utf-8''A%C3%B1o 2026.pdf", 'Año 2026.pdf'],
    ["attachment; filename*=iso-8859-1''A%F1o.pdf", 'Año.pdf'],
    ["attachment; filename*=windows-1252''A%F1o.pdf", 'Año.pdf'],
    ["attachment; filename*=UTF-8''A%F1o.pdf", 'Año.pdf'],
    ['attachment; filename*=A%C3%B1o.pdf', 'Año.pdf'],
    [sent("attachment; filename*=UTF-8''Año.pdf"), 'Año.pdf'],
    ["attachment; filename*=UTF-8''A%25C3%25B1o.pdf", 'Año.pdf'],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename="b.pdf"`, 'b.pdf'],
    [sent('attachment; filename="Año.pdf"'), 'Año.pdf'],
    [sent('attachment; filename=Año 2026.pdf'), 'Año 2026.pdf'],
    [sent(sent('attachment; filename="Año.pdf"')), 'Año.pdf'],
    [sent('attachment; filename="AÃ‘O.pdf"'), 'AÑO.pdf'],
    ['attachment; filename="A\u00f1o.pdf"', 'Año.pdf'],
    ['attachment; filename="A%C3%B1o.pdf"', 'Año.pdf'],
    ['attachment; filename=A%F1o.pdf', 'A%F1o.pdf'],
    ['attachment; filename=Estado+de+cuenta+A%C3%B1o.pdf', 'Estado de cuenta Año.pdf'],
    ['attachment; filename="=?UTF-8?Q?A=C3=B1o_2026.pdf?="', 'Año 2026.pdf'],
    ['attachment; filename="=?iso-8859-1?Q?A=F1o?= =?UTF-8?B?IDIwMjYucGRm?="', 'Año 2026.pdf'],
    ['attachment; filename==?UTF-8?B?QcOxby5wZGY=?=', 'Año.pdf'],
    ['attachment; filename*0="Estado de "; filename*1="cuenta.pdf"', 'Estado de cuenta.pdf'],
    ["attachment; filename*0*=UTF-8''Estado%20; filename*1*=A%C3%B1o; filename*2=.pdf", 'Estado Año.pdf'],
    ['attachment; filename="una \\"carta\\" \\"dos\\".pdf"', 'una "carta" "dos".pdf'],
    ['attachment; filename="una; carta.pdf"', 'una; carta.pdf'],
    ['attachment; name="filename=x"; filename=una carta.pdf ', 'una carta.pdf'],
    ['attachment; filename="sin cierre.pdf', 'sin cierre.pdf'],
    ["attachment; filename='a.pdf'", 'a.pdf'],
    ['attachment; filename="a.pdf"; filename="b.pdf"', 'a.pdf'],
    ['attachment; filename="C:\\Users\\ana\\carta.pdf"', 'carta.pdf'],
    ['attachment; filename="C:\\\\Users\\\\ana\\\\carta.pdf"', 'carta.pdf'],
    ['attachment; filename="../carta.pdf"', 'carta.pdf'],
    ['attachment;filename=a.pdf;', 'a.pdf'],
    ['filename="a.pdf"', 'a.pdf'],
    ['attachment; filename="100%.pdf"', '100%.pdf'],
    ['attachment; filename="carpeta/"', undefined],
    ['inline', undefined],
    ['', undefined],
  ])('%j is %j (DOC-05, SUP-02)', (header, name) => {
    expect(nameIn(header)).toBe(name)
  })
})

describe('the name in a header of its own', () => {
  it.each([
    ['cuenta 42.pdf', 'cuenta 42.pdf'],
    ['"cuenta 42.pdf"', 'cuenta 42.pdf'],
    ['Estado%20de%20cuenta%20%C3%BAltimo.pdf', 'Estado de cuenta último.pdf'],
    [sent('Estado de cuenta último.pdf'), 'Estado de cuenta último.pdf'],
    ['=?UTF-8?Q?=C3=BAltimo.pdf?=', 'último.pdf'],
    ['100%.pdf', '100%.pdf'],
    ['../../etc/cuenta.pdf', 'cuenta.pdf'],
    ['  ', undefined],
  ])('%j is %j (API-06)', (header, name) => {
    expect(plainName(header)).toBe(name)
  })
})

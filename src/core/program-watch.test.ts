import { describe, expect, it } from 'vitest'
import { programWatch } from './program-watch'

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
/** @returns what the whole, its single bytes and its pieces of seven are */
const found = (text: string) =>
  [text.length, 1, 7].map((size) => {
    const watch = programWatch()
    const bytes = bytesOf(text)
    return Array.from({ length: Math.ceil(text.length / size) }, (_, at) => at * size).some((at) =>
      watch(bytes.subarray(at, at + size)),
    )
  })

describe('a PDF', () => {
  it.each([
    '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '<</Next 5 0 R/S/JavaScript/JS(x)>>',
    '7 0 obj/JavaScript endobj',
    '/Names << /JavaScript 5 0 R >>',
    '/S /J#61vaScr#69pt ',
    '/S /JavaScript%\n',
    '/A << /S /Launch /F (cmd.exe) >>',
    '/A << /S /Rendition /JS (x) >>',
    '/Subtype/RichMedia ',
    '/AcroForm << /XFA[(a) 5 0 R] >>',
    '/S /SubmitForm /F (https://example.co)',
    '/S/ImportData/F(x)',
    '/Type /#45mbeddedFile ',
    '/Names<</EmbeddedFiles 5 0 R>>',
    '(https://example.co/)/S/GoToE/D[0]',
    `${'x'.repeat(70_000)}/S/JavaScript`,
    '/Subtype/FileAttachment/FS<</EF<</F 6 0 R>>>>',
    '/Subtype/U3D/OnInstantiate 5 0 R',
    // Readers pass over a word that is none of PDF's: tried with three.
    '<</X foo/S/JavaScript/JS(x)>>',
    '<<foo/S/Jav#61Script/JS(x)>>',
    '<</X https://a/#53/JavaScript/JS(x)>>',
    '<</X foo/Subtype/RichMedia>>',
    '<</X foo/Type/EmbeddedFile/Length 4>>',
    '<</Names<</X foo/EmbeddedFiles 5 0 R>>>>',
    '<</Fields[]/X foo/XFA 4 0 R>>',
    // In a name these are letters like others.
    '<</A/B#20c/S/JavaScript/JS(x)>>',
    '<</A/B\xa0c/S/JavaScript/JS(x)>>',
    '<</A/B\vc/S/JavaScript/JS(x)>>',
    ...[230, 240, 250, 260].map((length) => `<</${'A'.repeat(60)}/${'B'.repeat(length)}/S/JavaScript/JS(x)>>`),
  ])('holds a program, whole or in pieces: %s (GAT-18)', (text) => {
    expect(found(`%PDF-1.7\n${text}`)).toEqual([true, true, true])
  })

  it.each([
    '/AcroForm << /Fields [5 0 R] /NeedAppearances true >> 5 0 obj << /FT /Tx /T (NIT) /V (900123) >>',
    '/OpenAction [3 0 R /XYZ null null 1]',
    '/Encrypt << /Filter /Standard /V 4 /R 4 /P -1340 >>',
    '/A << /S /URI /URI (https://es.wikipedia.org/wiki/JavaScript) >>',
    '(Desarrollo HTML/JavaScript) Tj',
    '(Desarrollo HTML/CSS/JavaScript) Tj',
    `(Desarrollo HTML/JavaScript)${' Tj'.repeat(150)}`,
    '/A << /S /GoTo /D [3 0 R /Fit] >> /A << /S /GoToR /F (anexo.pdf) >>',
    '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached',
  ])('without one passes: %s (DOC-06)', (text) => {
    expect(found(`%PDF-1.7\n${text}`)).toEqual([false, false, false])
  })
})

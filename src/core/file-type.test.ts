import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  decoded,
  fromBase64,
  harmless,
  isBase64,
  isFileOf,
  isHeic,
  isTooLargeToDecode,
  typeIn,
  typeOf,
  unknown,
  withoutJunk,
} from './file-type'

const typed = (text: string, type = '') => new Blob([text], { type })
const latin = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])

describe('the type of a file', () => {
  it.each([
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['\u0089PNG\r\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x20ftypavif', 'image/avif'],
    ['\n%PDF-1.4', 'application/pdf'],
    ['\u00ef\u00bb\u00bf\r\n  %PDF-1.7', 'application/pdf'],
    ['\x1b%-12345X@PJL\r\n%PDF-1.4', 'application/pdf'],
    ['Content-Type: application/pdf\r\n\r\n%PDF-1.4', 'application/pdf'],
    ['<html><script>location="/login"</script></html>\n%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3', 'application/pdf'],
    ['<html><p>%PDF-1.4\n%abcd', 'application/octet-stream'],
    ['MZ\n%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3', 'application/octet-stream'],
    ['GIF89a %PDF-1.4', 'image/gif'],
    ['#!/bin/sh\n%PDF-1.4', 'application/octet-stream'],
    ['\x7fELF %PDF-1.4', 'application/octet-stream'],
    ['RIFF\0\0\0\0AVI %PDF-1.4', 'application/octet-stream'],
    ['<p>%PDF-1.4', 'application/octet-stream'],
    ['They begin with %PDF- and a version', 'application/octet-stream'],
    ['xPNG is no picture', 'application/octet-stream'],
    ['    ftypheic', 'application/octet-stream'],
  ])('follows from its first bytes %j (WIZ-13)', async (start, type) => {
    expect(await typeOf(latin(start))).toBe(type)
  })

  it.each([
    ['<script>alert(1)</script>', 'text/html'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['<x xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xhtml+xml'],
    ['alert(1)', 'text/javascript'],
    ['<svg/>', 'image/svg'],
    ['words', ''],
  ])('is never one that runs scripts: %j declared %j is offered as bytes (DOC-05)', async (text, type) => {
    const safe = await harmless(typed(text, type))
    expect([safe.type, await safe.text()]).toEqual(['application/octet-stream', text])
  })

  it('stays that of a picture of another format, and is corrected for one of a known format (DOC-05)', async () => {
    expect((await harmless(typed('\0\0\0\x1cftypavif', 'image/avif'))).type).toBe('image/avif')
    expect((await harmless(typed('GIF89a', 'text/html'))).type).toBe('image/gif')
  })

  it('does not say of what has no readable header that it is too large (DOC-05)', async () => {
    expect(await isTooLargeToDecode(typed('<svg width="50000" height="50000"/>'))).toBe(false)
    expect(await isTooLargeToDecode(new Blob([]))).toBe(false)
  })

  it('is that of an iPhone where its header says so (WIZ-13)', async () => {
    const kinds = ['heic', 'heix', 'hevc', 'mif1', 'avif', 'qt  ']
    const found = await Promise.all(kinds.map((kind) => isHeic(latin(`\0\0\0\x20ftyp${kind}`))))
    expect(found).toEqual([true, true, true, true, false, false])
  })
})

const page = '\n<!DOCTYPE html><html><title>Login</title></html>'

describe('a file under its name', () => {
  it.each([
    ['cedula.pdf', '%PDF-1.7'],
    ['cedula.pdf', '\x1b%-12345X@PJL\r\n%PDF-1.4'],
    ['cedula.pdf', `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(900)}\n%PDF-1.7`],
    ['cedula.pdf', '<br />\n<b>Warning</b>: x in y.php\n%PDF-1.7'],
    ['cedula.pdf', '\u0089PNG\r\n'],
    ['Cédula escaneada', '%PDF-1.7'],
    ['anexo.docx', 'PK\u0003\u0004'],
    ['anexo.doc', '\u00d0\u00cf\u0011\u00e0'],
    ['foto.heic', '\0\0\0\x20ftypheic'],
    ['notas.txt', 'Acceso por la portería'],
    ['nota.html', page],
    ['plano.svg', '<svg/>'],
  ])('can be %s with the bytes %j (DOC-05)', async (name, start) => {
    expect(await isFileOf(name, latin(start))).toBe(true)
  })

  it.each([
    ...['cedula.pdf', 'foto.PNG', 'foto.jpeg', 'foto.webp', 'anexo.xlsx', 'Cédula escaneada', 'notas.txt', ''].map(
      (name) => [name, page],
    ),
    ...['cedula.pdf', 'anexo.docx', '4876987000000012345', 'Sr. Pérez'].map((name) => [name, 'Access denied']),
    ['cedula.pdf', '{"code":"INVALID_TOKEN"}'],
    ['cedula.pdf', '{"message":"%PDF-1.4"}'],
    ['cedula.pdf', `${'x'.repeat(1020)}%PDF-1.7`],
    ['cedula.pdf', 'MZ\r\n%PDF-1.7'],
    ['cedula.pdf', '\u00ff\u00fe<\0!\0d\0o\0c\0'],
    ['cedula.pdf', '\u001f\u008b\u0008'],
  ])('is none where it is %j with the bytes %j (DOC-05)', async (name = '', start = '') => {
    expect(await isFileOf(name, latin(start))).toBe(false)
  })
})

describe('a file as base64', () => {
  const [pdf, png] = ['%PDF-1.7\n\u00e2\u00e3ñ', '\u0089PNG\r\n\x1a\n?>']
  const read = async (text: string) => {
    const bytes = new Uint8Array(await (await decoded(new Blob([text]))).arrayBuffer())
    return String.fromCharCode(...bytes)
  }

  it('is read bare, quoted, as an address, in lines and escaped (SUP-02)', async () => {
    for (const file of [pdf, png]) {
      const digits = btoa(file)
      for (const text of [
        ...[digits, ` ${digits}\r\n`, `"${digits}"`, JSON.stringify(digits.replace(/.{8}/g, '$&\r\n'))],
        ...[`data:application/pdf;base64,${digits}`, `"data:application/pdf;name=x.pdf;base64,${digits}"`],
        ...[`data:application/pdf;charset=utf-8;base64,${digits}`, `data:;base64,${encodeURIComponent(digits)}`],
        ...[
          `{"data":"${digits}"}`,
          `{"data":{"file":"${digits}"}}`,
          `[{"name":"x.pdf", "bytes":"${digits}"}]`,
          `{"ok":true, "pdf": "data:application/pdf;base64,${digits}", "size":3}`,
          `${digits}==`,
        ],
        ...[digits.replaceAll('+', '-').replaceAll('/', '_'), digits.replaceAll('/', '\\/'), digits.replace(/=+$/, '')],
      ])
        expect(await read(text), text).toBe(file)
    }
  })

  it('is read where a server compresses it and does not say so; an archive stays one (DOC-05)', async () => {
    const once = (text: string) => new Uint8Array(gzipSync(text))
    expect(await (await decoded(new Blob([once('%PDF-1.7 plan')]))).text()).toBe('%PDF-1.7 plan')
    for (const bytes of [once('a;b'), once('%PDF-1.7 plan').slice(0, -9), new Uint8Array([0x1f, 0x8b])])
      expect((await decoded(new Blob([bytes]))).size).toBe(bytes.length)
  })

  it('is nothing else: a text, and digits that are none, stay as they are (SUP-02)', async () => {
    for (const text of ['JVBER is no PDF', 'JVBERi0 ñ', page, '', '"JVBERi0xLjc']) {
      const whole = await (await decoded(new Blob([text]))).text()
      expect([text, whole.startsWith('%PDF-1.7')]).toEqual([text, text.startsWith('"')])
    }
  })
})

it.each([
  ...['JVBERi0xLjQK', "b'JVBERi0xLjQK'", "'JVBERi0xLjQK'", '<string>JVBERi0xLjQK</string>'],
  '<?xml version="1.0"?>\r\n<string xmlns="http://tempuri.org/">JVBERi0xLjQK</string>',
  `<?xml version="1.0"?><s:Envelope xmlns:s="${'http://example/'.repeat(8)}"><s:Body><R><x>JVBERi0xLjQK</x></R></s:Body>`,
])('base64 is read in what programs put around it: %s (SUP-02)', (text) => {
  expect(isBase64(text)).toBe(true)
  expect(new TextDecoder().decode(fromBase64(text))).toBe('%PDF-1.4\n')
})

it.each([
  ['bytes that a server read as text', '%PDF-1.7\n%\u00ef\u00bf\u00bd\u00ef\u00bf\u00bd\u00ef\u00bf\u00bd\n1 0 obj'],
  ['a sentence about one', 'Error: %PDF-1.4 is missing'],
])('%s are no PDF (DOC-05)', (_, text) => {
  expect(typeIn(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(unknown)
})

describe('a PDF behind more bytes than programs skip', () => {
  const mail = 'X-Header: value\r\n'.repeat(200)
  const pdf = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj'

  it.each([mail, `${'\r\n'.repeat(2000)}`, `<html>${'<p>login</p>'.repeat(200)}</html>\n`])(
    'begins its file, when it is sent or read (DOC-06, DOC-05)',
    async (junk) => {
      for (const read of [withoutJunk, decoded]) {
        const bytes = new Uint8Array(await (await read(latin(junk + pdf))).arrayBuffer())
        expect(String.fromCharCode(...bytes)).toBe(pdf)
      }
    },
  )

  it('is none in a program, an archive, a picture or a text, and stays where programs find it (DOC-06)', async () => {
    for (const text of [
      ...[`MZ${mail}${pdf}`, `PK\u0003\u0004${mail}${pdf}`, `\u0089PNG\r\n${mail}${pdf}`, `{"a":"${mail}${pdf}"}`],
      ...[`${mail}they begin with %PDF-1.7`, `${' '.repeat(70_000)}\n${pdf}`, `\r\n${pdf}`],
    ])
      expect((await withoutJunk(latin(text))).size, text.slice(0, 9)).toBe(text.length)
  })
})

import { describe, expect, it } from 'vitest'
import { harmless, isHeic, isTooLargeToDecode, typeOf } from './file-type'

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

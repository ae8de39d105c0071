import { describe, expect, it } from 'vitest'
import { pdf, setUpUploads, vanishing } from '../../tests/kit/uploads'
import { Failure } from '../core/failure'
import { limits } from '../domain/limits'
import { isFinal, sizeText } from '../domain/upload'

describe('an upload', () => {
  it('tells how far it is, waits for the record and is stored (WIZ-13)', async () => {
    const { port, stored, becomes, pending, request } = setUpUploads()
    port.start('RUT_o_Equivalente', pdf())
    const sent = await request(1)
    sent.onProgress(0.5)
    expect(port.state('RUT_o_Equivalente')).toMatchObject({ status: 'sending', fraction: 0.5 })
    sent.onProgress(1)
    expect(port.state('RUT_o_Equivalente').status).toBe('processing')
    sent.answer()
    await becomes('RUT_o_Equivalente', 'stored')
    expect(port.state('RUT_o_Equivalente')).toEqual({ status: 'stored', name: 'rut.pdf', size: '20 B' })
    expect(stored).toEqual([['RUT_o_Equivalente', 20]])
    expect(pending).toEqual([
      ['RUT_o_Equivalente', 'rut.pdf'],
      ['RUT_o_Equivalente', undefined],
    ])
  })

  it.each([
    ['too large a file', () => pdf('plano.pdf', limits.upload.bytes + 1), 'tooLarge'],
    ['an empty file', () => new File([], 'cedula.pdf', { type: 'application/pdf' }), 'empty'],
    ['another type', () => new File(['hola'], 'notas.txt', { type: 'text/plain' }), 'fileType'],
    ['a text about PDF files', () => new File(['They begin with %PDF- and a version'], 'pdf.txt'), 'fileType'],
    ['a file that is not what it says', () => new File(['MZ…'], 'rut.pdf', { type: 'application/pdf' }), 'fileType'],
  ])('refuses %s before sending it (WIZ-13)', async (_, make, code) => {
    const { port, sent, becomes } = setUpUploads()
    port.start('RUT_o_Equivalente', make())
    await becomes('RUT_o_Equivalente', 'failed')
    expect(port.state('RUT_o_Equivalente')).toMatchObject({ failure: { code } })
    expect(sent).toEqual([])
  })

  it.each([
    ['DOC-20260301', '%PDF-1.7\n', 'DOC-20260301.pdf'],
    ['dos "líneas"\n.pdf', '%PDF-1.7\n', 'dos líneas.pdf'],
    ['CEDULA.PDF', '%PDF-1.7\n', 'CEDULA.PDF'],
  ])('sends %j under a name by which it can be opened and compared (WIZ-13, WIZ-24)', async (name, start, named) => {
    const { port, request, pending } = setUpUploads()
    port.start('RUT_o_Equivalente', new File([start], name))
    expect((await request(1)).file.name).toBe(named)
    expect(pending.at(-1)).toEqual(['RUT_o_Equivalente', named])
  })

  it.each([
    ['rut.pdf', 'application/octet-stream', '%PDF-1.7\n', 'application/pdf'],
    ['rut.pdf', 'application/x-pdf', '%PDF-1.4\n', 'application/pdf'],
    ['rut.pdf', '', '%PDF-1.4\n', 'application/pdf'],
  ])('sends %s declared %j as what its first bytes say (WIZ-13)', async (name, type, start, sniffed) => {
    const { port, request } = setUpUploads()
    const chosen = new File([start], name, { type, lastModified: 7 })
    port.start('RUT_o_Equivalente', chosen)
    const { file } = await request(1)
    expect([file.name, file.type, file.lastModified, file.size]).toEqual([name, sniffed, 7, chosen.size])
    expect(await file.bytes()).toEqual(await chosen.bytes())
  })

  it('keeps the file after a failure, and a retry sends the same one (ERR-02)', async () => {
    const { port, becomes, request } = setUpUploads()
    const file = pdf()
    port.start('RUT_o_Equivalente', file)
    const first = await request(1)
    first.answer(new Failure('network'))
    await becomes('RUT_o_Equivalente', 'failed')
    port.retry('RUT_o_Equivalente')
    expect((await request(2)).file).toBe(first.file)
  })

  it('of a file that has changed or vanished is not begun, and has no retry (ERR-02)', async () => {
    const { port, becomes, sent } = setUpUploads()
    port.start('RUT_o_Equivalente', vanishing(pdf()))
    await becomes('RUT_o_Equivalente', 'failed')
    const state = port.state('RUT_o_Equivalente')
    expect(state).toMatchObject({ failure: { code: 'fileChanged' } })
    expect(state.status === 'failed' && isFinal(state.failure)).toBe(true)
    expect(sent).toEqual([])
  })

  it('of a file that vanishes after it was chosen goes on, in the queue and at a retry (ERR-02)', async () => {
    const { port, becomes, request } = setUpUploads()
    port.start('RUT_o_Equivalente', pdf())
    port.start('Formulario_W9', vanishing(pdf('w9.pdf'), 1))
    await becomes('Formulario_W9', 'sending')
    ;(await request(1)).answer()
    const queued = await request(2)
    queued.answer(new Failure('network'))
    await becomes('Formulario_W9', 'failed')
    port.retry('Formulario_W9')
    const { file } = await request(3)
    expect([file.name, await file.text()]).toEqual(['w9.pdf', await pdf().text()])
  })

  it('of a file without the mark at its end is stored with a hint (WIZ-13)', async () => {
    const { port, becomes, request } = setUpUploads()
    port.start('RUT_o_Equivalente', new File(['%PDF-1.7'], 'rut.pdf'))
    ;(await request(1)).answer()
    await becomes('RUT_o_Equivalente', 'stored')
    expect(port.state('RUT_o_Equivalente')).toMatchObject({ hint: 'incomplete' })
  })

  it('another choice replaces the one on its way, and a cancelled one leaves nothing (WIZ-13)', async () => {
    const { port, becomes, request } = setUpUploads()
    port.start('RUT_o_Equivalente', pdf('viejo.pdf'))
    const old = await request(1)
    port.start('RUT_o_Equivalente', pdf('nuevo.pdf'))
    expect(old.signal.aborted).toBe(true)
    await becomes('RUT_o_Equivalente', 'sending')
    expect(port.state('RUT_o_Equivalente')).toMatchObject({ name: 'nuevo.pdf' })
    port.cancel('RUT_o_Equivalente')
    expect(port.state('RUT_o_Equivalente')).toEqual({ status: 'idle' })
  })

  it('files of one record go one after the other (WIZ-13)', async () => {
    const { port, sent, becomes, request } = setUpUploads()
    port.start('RUT_o_Equivalente', pdf('a.pdf'))
    port.start('Camara_de_Comercio_o_Equivalente', pdf('b.pdf'))
    await becomes('Camara_de_Comercio_o_Equivalente', 'sending')
    const first = await request(1)
    expect(sent).toHaveLength(1)
    first.answer()
    await becomes('RUT_o_Equivalente', 'stored')
    expect((await request(2)).field).toBe('Camara_de_Comercio_o_Equivalente')
  })

  it.each(['sending', 'processing'] as const)(
    'letting go while %s ends it for whoever waits (EMB-06)',
    async (status) => {
      const { uploads, port, request, becomes } = setUpUploads()
      port.start('RUT_o_Equivalente', pdf())
      port.start('Formulario_W9', pdf('en-espera.pdf'))
      const { signal, onProgress } = await request(1)
      onProgress(status === 'sending' ? 0.5 : 1)
      await becomes('RUT_o_Equivalente', status)
      uploads.end()
      await becomes('Formulario_W9', 'idle')
      expect(signal.aborted).toBe(true)
      onProgress(1)
      expect(port.state('RUT_o_Equivalente').status).toBe('idle')
    },
  )

  it('names a file that was chosen before a reload (WIZ-16)', () => {
    const { uploads, port } = setUpUploads()
    uploads.showLost('RUT_o_Equivalente', 'rut.pdf')
    expect(port.state('RUT_o_Equivalente')).toEqual({ status: 'lost', name: 'rut.pdf' })
  })
})

describe('the size of a file', () => {
  it('sizes read as the CRM writes them (WIZ-13)', () => {
    expect([sizeText(812), sizeText(25_764), sizeText(3 * 1024 * 1024)]).toEqual(['812 B', '25.2 KB', '3 MB'])
  })
})

import { describe, expect, it } from 'vitest'
import { pdf, setUpUploads } from '../../tests/kit/uploads'
import { Failure } from '../core/failure'

describe('an upload of which no answer came', () => {
  const entry = (name: string) => ({ id: name, name, size: '' })
  const lost = () => new Failure('timeout')

  it('is stored where the record holds the file, and is not offered again (WIZ-24)', async () => {
    const { port, sent, stored, becomes, request, record } = setUpUploads()
    port.start('RUT_o_Equivalente', pdf())
    const first = await request(1)
    record.RUT_o_Equivalente = [entry('rut.pdf')]
    first.answer(lost())
    await becomes('RUT_o_Equivalente', 'stored')
    expect(sent).toHaveLength(1)
    expect(stored).toEqual([['RUT_o_Equivalente', 20]])
  })

  it('is offered again where the record does not hold it, and looked up once more before it is sent (WIZ-24)', async () => {
    const { port, sent, becomes, request, record } = setUpUploads()
    port.start('RUT_o_Equivalente', pdf())
    const first = await request(1)
    first.answer(lost())
    await becomes('RUT_o_Equivalente', 'failed')
    // The CRM was only slow.
    record.RUT_o_Equivalente = [entry('rut.pdf')]
    port.retry('RUT_o_Equivalente')
    await becomes('RUT_o_Equivalente', 'stored')
    expect(sent).toHaveLength(1)
  })

  it('is not taken for an earlier file of the same name (WIZ-24)', async () => {
    const { port, sent, becomes, request, record } = setUpUploads()
    record.RUT_o_Equivalente = []
    port.start('RUT_o_Equivalente', pdf())
    const first = await request(1)
    first.answer()
    await becomes('RUT_o_Equivalente', 'stored')
    record.RUT_o_Equivalente = [entry('rut.pdf')]
    port.start('RUT_o_Equivalente', pdf())
    const second = await request(2)
    second.answer(lost())
    await becomes('RUT_o_Equivalente', 'failed')
    port.retry('RUT_o_Equivalente')
    const third = await request(3)
    third.answer()
    await becomes('RUT_o_Equivalente', 'stored')
    expect(sent).toHaveLength(3)
  })

  it('is not sent again while the record cannot be asked (WIZ-24)', async () => {
    const { port, sent, becomes, request, record } = setUpUploads()
    port.start('RUT_o_Equivalente', pdf())
    const first = await request(1)
    record.fails = new Failure('offline')
    first.answer(lost())
    await becomes('RUT_o_Equivalente', 'failed')
    port.retry('RUT_o_Equivalente')
    await becomes('RUT_o_Equivalente', 'sending')
    await becomes('RUT_o_Equivalente', 'failed')
    expect(sent).toHaveLength(1)
    expect(port.state('RUT_o_Equivalente')).toMatchObject({ failure: { code: 'offline' } })
  })

  it('of a picture is found in the record too (WIZ-24)', async () => {
    const { port, becomes, request, record } = setUpUploads()
    port.start('Foto_Perfil', pdf('yo.pdf'))
    const first = await request(1)
    record.Foto_Perfil = { fileId: '9', name: 'yo.pdf' }
    first.answer(lost())
    await becomes('Foto_Perfil', 'stored')
  })

  it.each([
    ['under a name of its own', [entry('other.pdf'), entry('rut_1.pdf')], 'stored'],
    ['nowhere', [entry('other.pdf')], 'failed'],
  ])('whose status alone says success is where the record has one more: %s (WIZ-24)', async (_, found, status) => {
    const { port, becomes, request, record } = setUpUploads([entry('other.pdf')])
    port.start('RUT_o_Equivalente', pdf())
    record.RUT_o_Equivalente = found
    ;(await request(1)).answer(new Failure('unavailable', { status: 200 }))
    await becomes('RUT_o_Equivalente', status)
  })

  it('whose status alone says success replaces a picture of the same name (WIZ-24)', async () => {
    const { port, becomes, request, record } = setUpUploads([entry('yo.pdf')])
    record.Foto_Perfil = { fileId: '9', name: 'yo.pdf' }
    port.start('Foto_Perfil', pdf('yo.pdf'))
    ;(await request(1)).answer(new Failure('unavailable', { status: 200 }))
    await becomes('Foto_Perfil', 'stored')
  })

  it('is not asked for after an answer, whatever it says (WIZ-24)', async () => {
    const { port, becomes, request, record } = setUpUploads()
    port.start('RUT_o_Equivalente', pdf())
    const first = await request(1)
    first.answer(new Failure('virus'))
    await becomes('RUT_o_Equivalente', 'failed')
    expect(record.reads).toBe(0)
  })

  it('because it was cancelled is looked up where the same file is chosen again (WIZ-24)', async () => {
    const { port, sent, becomes, request, record } = setUpUploads()
    port.start('RUT_o_Equivalente', pdf())
    await request(1)
    port.cancel('RUT_o_Equivalente')
    record.RUT_o_Equivalente = [entry('rut.pdf')]
    port.start('RUT_o_Equivalente', pdf())
    await becomes('RUT_o_Equivalente', 'stored')
    expect(sent).toHaveLength(1)
  })

  it.each(['cancelled', 'timeout'] as const)(
    'is not taken for another file of the same name: %s (WIZ-24)',
    async (end) => {
      const { port, stored, becomes, request, record } = setUpUploads()
      port.start('RUT_o_Equivalente', pdf())
      const first = await request(1)
      if (end === 'cancelled') port.cancel('RUT_o_Equivalente')
      else {
        first.answer(lost())
        await becomes('RUT_o_Equivalente', 'failed')
      }
      record.RUT_o_Equivalente = [entry('rut.pdf')]
      port.start('RUT_o_Equivalente', pdf('rut.pdf', 30))
      ;(await request(2)).answer()
      await becomes('RUT_o_Equivalente', 'stored')
      expect(stored).toEqual([['RUT_o_Equivalente', 30]])
    },
  )

  it('before a reload is looked up where its file is chosen again (WIZ-24)', async () => {
    const { uploads, port, sent, becomes, record } = setUpUploads()
    uploads.showLost('RUT_o_Equivalente', 'rut.pdf')
    // The CRM was only slow.
    record.RUT_o_Equivalente = [entry('rut.pdf')]
    port.start('RUT_o_Equivalente', pdf())
    await becomes('RUT_o_Equivalente', 'stored')
    expect(sent).toHaveLength(0)
  })

  it('before a reload is sent where the record lacks its file, as is another file (WIZ-24)', async () => {
    for (const name of ['rut.pdf', 'otro.pdf']) {
      const { uploads, port, becomes, request } = setUpUploads([entry('viejo.pdf')])
      uploads.showLost('RUT_o_Equivalente', 'rut.pdf')
      port.start('RUT_o_Equivalente', pdf(name))
      ;(await request(1)).answer()
      await becomes('RUT_o_Equivalente', 'stored')
    }
  })

  it('before a reload is not called lost where the record holds the file (WIZ-24)', () => {
    const { uploads, port, pending } = setUpUploads([entry('rut.pdf')])
    uploads.showLost('RUT_o_Equivalente', 'rut.pdf')
    expect(port.state('RUT_o_Equivalente').status).toBe('idle')
    expect(pending).toEqual([['RUT_o_Equivalente', undefined]])
  })
})

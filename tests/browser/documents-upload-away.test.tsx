import { expect } from 'chai'
import { until } from '../kit/until'
import { opened, pdf } from './documents-upload-stage'
import { holdUploads, sent, success } from './upload-requests'

describe('Uploads whose screen is left', () => {
  holdUploads()

  it('who leaves early is told how it ended (DOC-06)', async () => {
    const { away, notices, all, send } = await opened()
    await send('Formulario_W9', pdf('w9.pdf'))
    await away()
    sent[0]?.answer(200, success)
    await until(() => notices().includes('Su documento quedó guardado'))
    await away(false)
    expect(all('[data-status=stored], progress')).to.deep.equal([])
  })

  it('who comes back finds the file on its way (DOC-06)', async () => {
    const { away, find, notices, widget, send } = await opened()
    await send('Formulario_W9', pdf('w9.pdf'))
    await away()
    await away(false)
    sent[0]?.progress(70)
    await until(() => (find('progress') as HTMLProgressElement).value === 0.7)
    sent[0]?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
    expect(notices()).to.deep.equal(['Su documento quedó guardado'])
  })

  it('a file that fails while nobody looks is said with its reference, told to the page once, and kept for a retry (ERR-02)', async () => {
    const { away, notices, errors, named, text, widget, send } = await opened()
    await send('Formulario_W9', pdf('w9.pdf'))
    await away()
    sent[0]?.answer(500, { code: 'INTERNAL_ERROR', message: 'down', status: 'error' })
    const said = await until(() => notices()[0])
    const reference = /^No pudimos guardar w9\.pdf\..* Referencia para soporte: (\w{8})$/.exec(said)?.[1]
    expect(errors()).to.deep.equal([
      { code: 'unavailable', message: `unavailable (500) ${reference}`, recoverable: true },
    ])
    await away(false)
    await until(() => text().includes(`escríbanos e incluya la referencia ${reference}`))
    named('Reintentar').click()
    await until(() => sent.length === 2)
    expect(sent[1]?.file.name).to.equal('w9.pdf')
    sent[1]?.answer(200, success)
    await until(() => widget.location.path() === '/documentoCliente')
    expect(errors()).to.have.length(1)
  })

  for (const [how, leaveFirst] of [
    ['on its screen', false],
    ['after it was left', true],
  ] as const)
    it(`removing the element ends what is on its way, ${how}, and nothing is said of it (EMB-06)`, async () => {
      const { away, remove, notices, errors, find, send } = await opened()
      await send('Formulario_W9', pdf('w9.pdf'))
      sent[0]?.progress(100)
      await until(() => find('[data-status=processing]'))
      if (leaveFirst) await away()
      remove()
      expect(sent[0]?.aborted()).to.equal(true)
      expect([notices(), errors()]).to.deep.equal([[], []])
    })

  it('logging out ends what is on its way, and says nothing of it to whoever logs in next (SES-03)', async () => {
    const { away, notices, errors, widget, send } = await opened()
    await send('Formulario_W9', pdf('w9.pdf'))
    await away()
    await widget.app.session.logout()
    expect(sent[0]?.aborted()).to.equal(true)
    expect([notices(), errors()]).to.deep.equal([[], []])
  })
})

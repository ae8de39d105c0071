import { expect } from 'chai'
import { Progress } from '../../src/screens/progress/progress'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { until } from '../kit/until'
import { buyer, clearScreens, type Look, screenStage } from './screen-stage'

const parts = [
  { tipo: 'imagen', url: '/uploads/a.png', titulo: 'Último piso', descripcion: 'La torre llegó a su altura.' },
  { tipo: 'video', url: '/uploads/b.webm', titulo: 'Recorrido', descripcion: 'Diez segundos.' },
  { tipo: 'otro', url: 'https://videos.example/ver?v=1', titulo: 'Desde el aire', descripcion: '' },
]

const entry = (id: number, more: object = {}) => ({
  id,
  titulo: new Date(Date.UTC(2000, 0, 1) + id * 86_400_000 * 30).toISOString().slice(0, 10),
  foto: { url: `/uploads/${id}.png` },
  descripcion: JSON.stringify(parts),
  ...more,
})

const many = (count: number) => Array.from({ length: count }, (_, index) => entry(index))

async function progress(entries: unknown, look: Look = {}) {
  const held = await screenStage(<Progress />, {
    answers: { ...buyer(), '/cms/avances': entries },
    keepsPictures: true,
    ...look,
  })
  const dates = () => held.all('.ow-progress-entry').map((node) => node.ariaLabel ?? '')
  /** The cards that stand whole in the carousel's window. */
  const inSight = () => {
    const box = held.find('.ow-carousel-view').getBoundingClientRect()
    return held.all('.ow-progress-entry').filter((card) => {
      const { left, right } = card.getBoundingClientRect()
      return left > box.left - 2 && right < box.right + 2
    })
  }
  return { ...held, dates, inSight }
}

describe('Progress', () => {
  afterEach(clearScreens)

  for (const [language, theme] of looks)
    it(`progress has no axe violation in ${language}, ${theme}: full, in large, empty, failed (A11-01)`, async () => {
      const full = await progress(many(6), { language, theme })
      await until(() => full.inSight().length === 3)
      await expectNoViolation(full.host)
      full.find('.ow-progress-open').click()
      await until(() => full.find('dialog'))
      await expectNoViolation(full.host)
      clearScreens()
      const empty = await progress([], { language, theme })
      await until(() => empty.find('.ow-empty'))
      await expectNoViolation(empty.host)
      clearScreens()
      const failed = await progress(403, { language, theme })
      await until(() => failed.find('[role=alert]'))
      await expectNoViolation(failed.host)
    })

  for (const [width, count] of [
    [499, 1],
    [500, 2],
    [799, 2],
    [800, 3],
    [1199, 3],
    [1200, 4],
  ] as const)
    it(`shows ${count} of the entries in a widget of ${width} px (PRG-01)`, async () => {
      const { inSight } = await progress(many(8), { width })
      await until(() => inSight().length === count)
    })

  it('of more than 500 entries the newest are shown, and that is said (API-02)', async () => {
    const { dates, find } = await progress(many(501))
    await until(() => dates().length > 0)
    expect(find('[data-screen=progress]').textContent).to.include('Se muestran los 500 avances más recientes.')
  })

  it('entries stand by date, the newest first, each with its month, its day in words and its photo; a title that is no day as it is (PRG-01)', async () => {
    const named = ['2026-09-30', 'Avance 12', '2026-10-31', '31/03/2026'].map((titulo, id) => entry(id, { titulo }))
    const { dates, find } = await progress(named)
    await until(() => dates().length === 4)
    const days = ['31 de octubre de 2026', '30 de septiembre de 2026', '31 de marzo de 2026']
    expect(dates()).to.deep.equal([...days, 'Avance 12'])
    expect(find('.ow-progress-date').textContent).to.equal('octubre de 2026')
    expect((find('.ow-progress-card img') as HTMLImageElement).alt).to.contain('31 de octubre de 2026')
  })

  it('stands by date again when a wider widget shows all entries at once, and keeps what was opened (PRG-01)', async () => {
    const { host, inSight, named, all, dates } = await progress(many(3), { width: 400 })
    await until(() => inSight().length === 1)
    named('Ver más').click()
    named('Anterior').click()
    await until(() => inSight().length === 1 && inSight()[0]?.ariaLabel === '1 de enero de 2000')
    host.style.inlineSize = '900px'
    await until(() => inSight().length === 3)
    await until(() => dates()[0] === '1 de marzo de 2000')
    expect(dates()).to.deep.equal(['1 de marzo de 2000', '31 de enero de 2000', '1 de enero de 2000'])
    expect(all('.ow-progress-parts')).to.have.length(1)
    expect(all('[aria-label="Siguiente"]')).to.have.length(0)
  })

  it('the items show on request, each with title, description and a picture in 16:9, and hide again (PRG-01)', async () => {
    const { find, all, named, text } = await progress([entry(1)])
    await until(() => find('.ow-progress-summary'))
    expect(all('.ow-progress-part')).to.have.length(0)
    named('Ver más').click()
    await until(() => all('.ow-progress-part').length === 3)
    const { width, height } = find('.ow-progress-part .ow-picture').getBoundingClientRect()
    expect(width / height).to.be.closeTo(16 / 9, 0.01)
    expect(text()).to.contain('La torre llegó a su altura.').and.to.contain('Desde el aire')
    named('Ocultar').click()
    await until(() => all('.ow-progress-part').length === 0)
  })
})

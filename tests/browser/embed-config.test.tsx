import { expect } from 'chai'
import { until } from '../kit/until'
import { clearPage, config, mount, type Probed, part } from './embed-probe'

describe('EMB-05 a configuration that is given again', () => {
  afterEach(clearPage)

  it('EMB-05 EMB-07 of the same content it is the same one, whichever object holds it: what was typed stays', async () => {
    const element = await mount()
    const input = part<HTMLInputElement>(element, 'input')
    if (input) input.value = 'medio@escrito'
    element.config = structuredClone(config)
    element.theme = 'dark'
    await until(() => part(element, '.ow-root')?.dataset.theme === 'dark')
    expect(part<HTMLInputElement>(element, 'input')).to.equal(input)
    expect(input?.isConnected && input.value).to.equal('medio@escrito')
  })

  it('EMB-05 with other words or pictures it is taken over in place', async () => {
    const element = await mount()
    const main = part(element, 'main')
    element.config = { ...config, brand: { name: 'Brisa' } }
    await until(() => part(element, 'main')?.dataset.brand === 'Brisa')
    expect(part(element, 'main')).to.equal(main)
  })

  it('EMB-05 with other services everything begins anew', async () => {
    const element = await mount()
    const main = part(element, 'main')
    element.config = { ...config, contentUrl: 'http://127.0.0.1:9/other' }
    await until(() => part(element, 'main') && part(element, 'main') !== main)
  })

  it('EMB-05 an object that changed in place is read again when it is set again', async () => {
    const own = { ...config, brand: { name: 'Una' } }
    const element = await mount((it) => {
      it.config = own
    })
    expect(part(element, 'main')?.dataset.brand).to.equal('Una')
    own.brand.name = 'Otra'
    element.config = own
    await until(() => part(element, 'main')?.dataset.brand === 'Otra')
  })

  it('EMB-05 one that cannot be written as JSON is named, and breaks nothing', async () => {
    const round: Record<string, unknown> = { ...config }
    round.links = round
    const element = document.createElement('x-probe') as Probed
    element.config = round
    document.body.append(element)
    await until(() => part(element, '[role=alert]')?.textContent?.includes('no es JSON válido'))
  })
})

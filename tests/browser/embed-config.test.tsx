import { expect } from 'chai'
import { until } from '../kit/until'
import { append, clearPage, config, mount, part } from './embed-probe'

describe('a configuration that is given again (EMB-15)', () => {
  afterEach(clearPage)

  it('of the same content it is the same one, whichever object holds it: what was typed stays (EMB-15, EMB-07)', async () => {
    const element = await mount()
    const input = part<HTMLInputElement>(element, 'input')
    if (input) input.value = 'medio@escrito'
    element.config = structuredClone(config)
    element.theme = 'dark'
    await until(() => part(element, '.ow-root')?.dataset.theme === 'dark')
    expect(part<HTMLInputElement>(element, 'input')).to.equal(input)
    expect(input?.isConnected && input.value).to.equal('medio@escrito')
  })

  it('with other words or pictures it is taken over in place (EMB-15)', async () => {
    const element = await mount()
    const main = part(element, 'main')
    element.config = { ...config, brand: { name: 'Brisa' } }
    await until(() => part(element, 'main')?.dataset.brand === 'Brisa')
    expect(part(element, 'main')).to.equal(main)
  })

  it('with other services everything begins anew (EMB-15)', async () => {
    const element = await mount()
    const main = part(element, 'main')
    element.config = { ...config, contentUrl: 'http://127.0.0.1:9/other' }
    await until(() => part(element, 'main') && part(element, 'main') !== main)
  })

  it('an object that changed in place is read again when it is set again (EMB-15)', async () => {
    const own = { ...config, brand: { name: 'Una' } }
    const element = await mount((it) => {
      it.config = own
    })
    expect(part(element, 'main')?.dataset.brand).to.equal('Una')
    own.brand.name = 'Otra'
    element.config = own
    await until(() => part(element, 'main')?.dataset.brand === 'Otra')
  })

  it('one that cannot be written as JSON is named, and breaks nothing (EMB-15)', async () => {
    const round: Record<string, unknown> = { ...config }
    round.links = round
    const element = append({ config: round })
    await until(() => part(element, '[role=alert]')?.textContent?.includes('no es JSON, ni'))
  })
})

import { expect } from 'chai'
import { HomeCarousel } from '../../src/screens/home/home'
import { until } from '../kit/until'
import { clearScreens, screenStage } from './screen-stage'

const slide = { image: 'data:image/png;base64,', alt: { es: 'Piscina', en: 'Pool' } }

describe('The pictures of the project', () => {
  afterEach(clearScreens)

  it('may be the same twice (HOM-02)', async () => {
    const { error } = console
    const said: unknown[] = []
    console.error = (...words) => said.push(words)
    try {
      const { all } = await screenStage(<HomeCarousel />, { config: { home: { slides: [slide, slide] } } })
      await until(() => all('.ow-carousel-slide').length > 0)
    } finally {
      console.error = error
    }
    expect(said).to.deep.equal([])
  })
})

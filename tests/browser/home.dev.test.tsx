import { expect } from 'chai'
import { HomeCarousel } from '../../src/screens/home/home'
import { until } from '../kit/until'
import { config } from './home-stage'
import { replace } from './replace'
import { clearScreens, screenStage } from './screen-stage'

describe('Home', () => {
  afterEach(clearScreens)

  it('the pictures of the project may be the same twice (HOM-02)', async () => {
    const said: unknown[] = []
    replace(console, { error: (...words) => said.push(words) })
    const [slide] = config.home.slides
    const { all } = await screenStage(<HomeCarousel hasBanner />, {
      config: { home: { slides: [slide, slide] } } as object,
    })
    await until(() => all('.ow-carousel-slide').length > 0)
    expect(said).to.deep.equal([])
  })
})

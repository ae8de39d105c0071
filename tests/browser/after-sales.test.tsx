import { expect } from 'chai'
import { AfterSales } from '../../src/screens/after-sales/after-sales'
import { expectNoViolation, looks } from '../kit/axe-browser'
import { until } from '../kit/until'
import { clearScreens, screenStage } from './screen-stage'

interface Look {
  language?: 'es' | 'en'
  theme?: 'light' | 'dark'
  address?: string
}

describe('After-sales', () => {
  afterEach(clearScreens)

  const open = ({ address = 'https://posventa.example/login', ...look }: Look = {}) =>
    screenStage(<AfterSales />, { config: { links: { afterSales: address } }, ...look })

  for (const [language, theme] of looks)
    it(`after-sales has no axe violation in ${language}, ${theme} (A11-01)`, async () => {
      const { host, find } = await open({ language, theme })
      await until(() => find('h1'))
      await expectNoViolation(host)
    })

  it('the page of the other company stands in a sandboxed frame, with the way to open it (SUP-04)', async () => {
    const { find } = await open()
    const frame = find('iframe') as HTMLIFrameElement
    expect(frame.src).to.equal('https://posventa.example/login')
    expect([...frame.sandbox].sort()).to.deep.equal(
      ['allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox', 'allow-same-origin', 'allow-scripts'].sort(),
    )
    expect(frame.referrerPolicy).to.equal('no-referrer')
    const away = find('a[target=_blank]') as HTMLAnchorElement
    expect([away.href, away.rel]).to.deep.equal(['https://posventa.example/login', 'noopener noreferrer'])
  })

  it('a page of the site itself keeps no origin in its frame: it could take the sandbox off (SUP-04)', async () => {
    const { find } = await open({ address: `${location.origin}/posventa` })
    expect((find('iframe') as HTMLIFrameElement).sandbox.contains('allow-same-origin')).to.equal(false)
  })

  it('where the site refuses the frame, the way to the page is all there is (SUP-04)', async () => {
    const { find, shadow, named } = await open()
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        effectiveDirective: 'frame-src',
        violatedDirective: 'frame-src',
        blockedURI: 'https://posventa.example/login',
        documentURI: location.href,
        originalPolicy: '',
        disposition: 'enforce',
        statusCode: 200,
      }),
    )
    await until(() => !shadow.querySelector('iframe'))
    expect(find('.ow-empty').textContent).to.contain('Este servicio se abre en su propia página')
    expect(named('Abrir en una pestaña nueva').getAttribute('href')).to.equal('https://posventa.example/login')
  })

  it('without an address the screen says that the service is still to come (SUP-04)', async () => {
    const { text } = await screenStage(<AfterSales />, {})
    expect(text()).to.contain('aún no está disponible')
  })
})

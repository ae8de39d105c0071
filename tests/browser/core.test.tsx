import { expect } from 'chai'
import { announce } from '../../src/core/announce'
import { createVault } from '../../src/core/vault'
import { hashLocation } from '../../src/portal/hash-location'
import { moveLinkValue, removeLinkValue } from '../../src/state/link-values'

describe('Location', () => {
  const start = location.href
  afterEach(() => history.replaceState(null, '', start))

  for (const base of ['/elsewhere/', 'https://cdn.example/'])
    it(`stays on the page whatever its <base>: ${base} (RTE-04, EMB-02)`, () => {
      const element = Object.assign(document.createElement('base'), { href: base })
      document.head.append(element)
      try {
        const page = location.href.replace(/#.*/, '')
        const place = hashLocation('portal')
        place.go('/documentos')
        expect(location.href).to.equal(`${page}#/portal/documentos`)
        place.go('/home', { replace: true })
        expect(location.href).to.equal(`${page}#/portal/home`)
        expect(place.href('/')).to.equal(`${page}#/portal`)
      } finally {
        element.remove()
      }
    })

  it('takes an invitation from behind the # of a page without routes, where no server and no log sees it (REG-01)', () => {
    history.replaceState(null, '', '?lang=es#?user=ghi')
    expect(moveLinkValue('user')).to.equal('ghi')
    expect([location.search, location.hash]).to.deep.equal(['?lang=es', ''])
    removeLinkValue('user')
  })

  it("takes the route's own code before the page's, and leaves the other one and the rest as they are (LOG-04)", () => {
    history.replaceState(null, '', '?code=cupon&lang=es#/password_confirm?code=def&x=a%20b')
    expect(moveLinkValue('code')).to.equal('def')
    expect([location.search, location.hash]).to.deep.equal(['?code=cupon&lang=es', '#/password_confirm?x=a+b'])
    removeLinkValue('code')
  })
})

describe('Announcer', () => {
  it('has one region of each kind on the page, and says all that comes at once, the same sentence too (A11-01, A11-04)', () => {
    announce('Guardado')
    announce('Guardado')
    announce('Sin conexión', 'assertive')
    const regions = [...document.querySelectorAll<HTMLElement>('[data-ow-announcer]')]
    expect(regions.map(({ ariaLive }) => ariaLive)).to.deep.equal(['polite', 'assertive'])
    const lines = regions.map(({ children }) => [...children].map(({ textContent }) => textContent))
    expect(lines).to.deep.equal([['Guardado', 'Guardado'], ['Sin conexión']])
  })
})

describe('the storage of a page that deletes its databases', () => {
  it('blocks it not, and keeps what is written afterwards (SES-08, EMB-02)', async () => {
    const vault = createVault('services', 'device')
    await vault.write('first', 1)
    const end = await new Promise((done) => {
      const request = indexedDB.deleteDatabase('owner-widgets')
      for (const how of ['success', 'error', 'blocked']) request.addEventListener(how, () => done(how))
    })
    expect(end).to.equal('success')
    expect(await vault.write('second', 2)).to.equal(true)
    const other = createVault('services', 'device')
    expect([await other.read('first'), await other.read('second')]).to.deep.equal([undefined, 2])
  })
})

import { describe, expect, it } from 'vitest'
import { stepAddress } from './by-phone'

const site = 'https://example.com/owners/'

describe('the address of a step for another device', () => {
  it('has the page that a site chooses by its query, and the route of the step (WIZ-28)', () => {
    const page = `${site}?page_id=12&lang=en#/portal/documentos`
    expect(stepAddress(page, `${page.replace(/#.*/, '')}#/portal/fiducia?step=3`)).toBe(
      `${site}?page_id=12&lang=en#/portal/fiducia?step=3`,
    )
  })

  it.each([
    ['the hash of a registration', `${site}?hash=Zx81kQ`],
    ['the code of a recovery', `${site}?code=91ab77`],
    ['an address of a mailing', `${site}?email=ana%40example.com&utm_campaign=may`],
    ['a password of the server', 'https://ana:secret@example.com/owners/'],
    ['the fragment of the site', `${site}#token=91ab77`],
  ])('leaves %s out (WIZ-28)', (_, page) => {
    expect(stepAddress(page, undefined)).toBe(site)
    expect(stepAddress(page, `${site}?hash=Zx81kQ#/fiducia?step=2`)).toBe(`${site}#/fiducia?step=2`)
  })

  it('does not exist for a page that no other device can open (WIZ-28)', () => {
    for (const page of ['about:srcdoc', 'file:///home/ana/page.html', 'blob:https://example.com/1'])
      expect(stepAddress(page, undefined)).toBeUndefined()
  })
})

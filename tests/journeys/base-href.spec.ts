// A page whose <base> is another site: every relative address, a bare anchor too, would lead there.
import { expect, test } from '../kit/fixtures'
import { strictCsp } from '../kit/host-page'
import { enter } from '../kit/login'
import { screen } from './account-steps'

const before = '<base href="https://elsewhere.example/otra/">'
const policy = (services: string) =>
  strictCsp(services).replace("base-uri 'none'", 'base-uri https://elsewhere.example')

test('links between screens, to folders and to files stay on a page whose <base> is elsewhere (RTE-04, DOC-05)', async ({
  openWidget,
  page,
  services,
  site,
}) => {
  const query = '?x=1'
  await openWidget('owner-portal', { hash: '#/login', query, before, csp: policy(services.origin) })
  expect(await page.evaluate(() => document.baseURI)).toBe('https://elsewhere.example/otra/')
  await enter(page, 'sofia')
  await page.getByRole('navigation').getByRole('link', { name: 'Documentos' }).click()
  const folder = screen(page, 'documents').getByRole('link', { name: 'Documentos del cliente' })
  await expect(folder).toHaveAttribute('href', `${site.origin}/${query}#/documentoCliente`)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), folder.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab.locator('[data-screen=client-documents]')).toBeVisible()
  await tab.close()
  await folder.click()
  await expect(page).toHaveURL(`${site.origin}/${query}#/documentoCliente`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Descargar Certificado de impuestos/ }).click()
  expect((await saving).url()).toMatch(new RegExp(`^blob:${site.origin}/`))
})

// News and construction progress on the built bundle.
import { expect, test } from '../kit/fixtures'
import { strictCsp } from '../kit/host-page'
import { screen } from './account-steps'
import { visit } from './documents-steps'
import { englishDesk, enterAs } from './portal-steps'

test('an owner reads what is new (NWS-01, PRG-01, PRG-02)', async ({ openWidget, page }) => {
  await enterAs(page, openWidget, 'sofia', englishDesk)
  await visit(page, '/noticias', 'news')
  const news = screen(page, 'news')
  await expect(news.getByRole('heading', { level: 2 }).first()).toHaveText('Abrimos el apartamento modelo')
  await expect(news, 'Bogota is five hours behind').toContainText('October 29, 2026')
  await news.getByRole('button', { name: 'Show more' }).first().click()
  await expect(news.getByText('Sábados, 10:00 a. m.')).toBeVisible()

  await visit(page, '/avances', 'progress')
  const progress = screen(page, 'progress')
  await expect(progress.getByRole('heading', { level: 2 }).first()).toHaveText('October 2026')
  await expect(progress, 'the entry whose JSON is broken is dropped').not.toContainText('July 2026')
  await progress.getByRole('button', { name: 'View large' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Último piso fundido')
  await dialog.getByRole('button', { name: 'Next' }).click()
  const film = dialog.locator('video')
  await expect(film).toBeVisible()
  expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.muted, video.autoplay])).toEqual([
    true,
    true,
    false,
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

// tests/browser/after-sales.test.tsx refuses the frame; src/core/film-frame.test.ts has the addresses.
test('a film plays in the dialog, in a sandboxed frame (PRG-02)', async ({ openWidget, page, services }) => {
  const player = 'https://www.youtube-nocookie.com'
  // No network: the video site answers from here.
  await page.route(`${player}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
  const part = { tipo: 'video', url: 'https://youtu.be/aB3-_x9ZkQ0?si=x', titulo: 'Desde el aire', descripcion: '' }
  for (const entry of services.store.data.progress) entry.fields.descripcion = JSON.stringify([part])
  const csp = strictCsp(services.origin).replace('frame-src', `frame-src ${player}`)
  await openWidget('owner-portal', { as: 'sofia', hash: '#/avances', csp })
  await screen(page, 'progress').getByRole('button', { name: 'Ver en grande' }).first().click()
  const frame = page.getByRole('dialog').locator('.ow-video[data-state=shown] iframe')
  await expect(frame).toHaveAttribute('src', `${player}/embed/aB3-_x9ZkQ0`)
  await expect(frame).toHaveAttribute('title', 'Desde el aire')
  await expect(frame).toHaveAttribute('loading', 'lazy')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
})

test('without our policy a bulletin is words (EMB-04, NWS-02)', async ({ openWidget, page, services, trouble }) => {
  const csp = strictCsp(services.origin).replace('trusted-types owner-widgets', 'trusted-types others')
  await openWidget('owner-portal', { as: 'sofia', hash: '#/noticias', csp })
  const words = screen(page, 'news').locator('.ow-prose').first()
  await expect(words).toContainText('Desde este sábado puede recorrer el apartamento modelo')
  await expect(words).not.toContainText('<')
  // The browser names the refused policy on the console, for whoever runs the page.
  expect(trouble.splice(0).filter((line) => !line.includes("TrustedTypePolicy named 'owner-widgets'"))).toEqual([])
})

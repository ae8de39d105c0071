// News and construction progress on the built bundle.
import { expect, test } from '../kit/fixtures'
import { strictCsp } from '../kit/host-page'
import { screen } from './account-steps'

// tests/browser/after-sales.test.tsx refuses the frame; src/core/film-frame.test.ts has the addresses.
test('films play in the dialog, in a sandboxed frame (PRG-02)', async ({ openWidget, page, services }) => {
  const player = 'https://www.youtube-nocookie.com'
  // No network: the video site answers from here.
  await page.route(`${player}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
  const parts = ['/uploads/works-tour.webm', 'https://youtu.be/aB3-_x9ZkQ0?si=x'].map((url) => ({
    ...{ tipo: 'video', url, titulo: 'Desde el aire', descripcion: '' },
  }))
  for (const entry of services.store.data.progress) entry.fields.descripcion = JSON.stringify(parts)
  const csp = strictCsp(services.origin).replace('frame-src', `frame-src ${player}`)
  await openWidget('owner-portal', { as: 'sofia', hash: '#/avances', csp })
  await screen(page, 'progress').getByRole('button', { name: 'Ver en grande' }).first().click()
  const dialog = page.getByRole('dialog')
  const film = dialog.locator('video')
  await expect(film).toBeVisible()
  expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.muted, video.autoplay])).toEqual([
    ...[true, true, false],
  ])
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  const frame = dialog.locator('.ow-video[data-state=shown] iframe')
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

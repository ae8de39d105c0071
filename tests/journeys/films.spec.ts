// Films of video sites, in the construction progress and of the help desk, and under a policy that refuses their frames.
import type { Locator, Page } from '@playwright/test'
import { expect, type Services, test } from '../kit/fixtures'
import { strictCsp } from '../kit/host-page'
import { screen } from './account-steps'
import { visit } from './documents-steps'

const player = 'https://www.youtube-nocookie.com'
const sitePage = 'https://www.youtube.com/watch?v=aB3-_x9ZkQ0'

/** No network: the video site answers from here. */
const standIn = (page: Page) =>
  page.route(`${player}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )

function showFilm({ store }: Services, url: string): void {
  const [entry] = store.data.progress.toSorted((one, other) => other.created.localeCompare(one.created))
  if (!entry) throw new Error('the seed has no progress')
  entry.fields.descripcion = JSON.stringify([{ tipo: 'video', url, titulo: 'Desde el aire', descripcion: '' }])
}

async function openFilm(page: Page): Promise<Locator> {
  await visit(page, '/avances', 'progress')
  await screen(page, 'progress').getByRole('button', { name: 'Ver en grande' }).first().click()
  return page.getByRole('dialog')
}

test('a film of a video site plays in the dialog in a sandboxed frame (PRG-02)', async ({
  openWidget,
  page,
  services,
}) => {
  await standIn(page)
  showFilm(services, 'https://youtu.be/aB3-_x9ZkQ0?si=x')
  const csp = strictCsp(services.origin).replace('frame-src', `frame-src ${player}`)
  await openWidget('owner-portal', { as: 'sofia', csp })
  const dialog = await openFilm(page)
  const frame = dialog.locator('.ow-video[data-state=shown] iframe')
  await expect(frame).toHaveAttribute('src', `${player}/embed/aB3-_x9ZkQ0`)
  await expect(frame).toHaveAttribute('title', 'Desde el aire')
  await expect(frame).toHaveAttribute('loading', 'lazy')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
})

test('a film of a video site is a link where the policy refuses its frame (PRG-02)', async ({
  openWidget,
  page,
  services,
  trouble,
}) => {
  showFilm(services, sitePage)
  await openWidget('owner-portal', { as: 'sofia' })
  const dialog = await openFilm(page)
  const away = dialog.getByRole('link', { name: 'Ver el video: Desde el aire' })
  await expect(away).toHaveAttribute('href', sitePage)
  await expect(dialog.locator('iframe')).toHaveCount(0)
  // The browser says that it refused the frame.
  expect(trouble.filter((line) => !line.includes('frame-src'))).toEqual([])
  trouble.length = 0
})

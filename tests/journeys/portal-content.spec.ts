// News and construction progress on the built bundle: in both languages, many of them, and hostile.
import type { ContentEntry } from '../../demo/services/types'
import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { expectNoSidewaysScroll, visit } from './documents-steps'
import { enterAs, looks, spanishDesk } from './portal-steps'

for (const look of looks) {
  const { lang, width } = look
  const words = (spanish: string, english: string) => (lang === 'es' ? spanish : english)

  test(`an owner reads what is new, ${lang}, ${width} px (NWS-01, NWS-02, PRG-01, PRG-02)`, async ({
    openWidget,
    page,
  }) => {
    await enterAs(page, openWidget, 'sofia', look)
    await visit(page, '/noticias', 'news')
    const news = screen(page, 'news')
    await expect(news.getByRole('heading', { level: 2 }).first()).toHaveText('Abrimos el apartamento modelo')
    await expect(news, 'Bogota is five hours behind').toContainText(words('29 de octubre de 2026', 'October 29, 2026'))
    await expectNoSidewaysScroll(page)
    await news
      .getByRole('button', { name: words('Ver más', 'Show more') })
      .first()
      .click()
    await expect(news.getByText('Sábados, 10:00 a. m.')).toBeVisible()

    await visit(page, '/avances', 'progress')
    const progress = screen(page, 'progress')
    await expect(progress.getByRole('heading', { level: 2 }).first()).toHaveText(
      words('31 de octubre de 2026', 'October 31, 2026'),
    )
    await expect(progress, 'the entry whose JSON is broken is dropped').not.toContainText(
      words('31 de julio de 2026', 'July 31, 2026'),
    )
    await expectNoSidewaysScroll(page)
    await progress
      .getByRole('button', { name: words('Ver en grande', 'View large') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Último piso fundido')
    await dialog.getByRole('button', { name: words('Siguiente', 'Next') }).click()
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
}

const many = (entries: ContentEntry[], count: number, change: (index: number) => Partial<ContentEntry>) =>
  Array.from({ length: count }, (_, index) => ({
    ...(entries[0] as ContentEntry),
    id: 5000 + index,
    documentId: `d${index}`,
    ...change(index),
  }))

test('of five hundred news and three hundred entries only what is near is made, and more while scrolling (NWS-01, PRG-01)', async ({
  openWidget,
  page,
  services,
}) => {
  const { data } = services.store
  data.news = many(data.news, 500, (index) => ({
    created: new Date(Date.UTC(2020, 0, 1) + index * 86_400_000).toISOString(),
    fields: { titulo: `Noticia ${index}` },
  }))
  const parts = data.progress.find(({ fields }) => fields.titulo === '2026-10-31')?.fields.descripcion
  data.progress = many(data.progress, 300, (index) => ({
    fields: {
      titulo: new Date(Date.UTC(2000, 0, 1) + index * 86_400_000).toISOString().slice(0, 10),
      descripcion: parts,
    },
  }))
  await enterAs(page, openWidget, 'sofia', spanishDesk)
  await visit(page, '/avances', 'progress')
  await expect(screen(page, 'progress').getByRole('heading', { level: 2 }).first()).toBeVisible()
  const made = await screen(page, 'progress').locator('.ow-progress-entry').count()
  expect(made, 'only what is near is made').toBeLessThan(15)

  await visit(page, '/noticias', 'news')
  const cards = screen(page, 'news').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()
  expect(before).toBeLessThan(40)
  await page.mouse.move(700, 500)
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 2500)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await expect.poll(() => cards.count()).toBeGreaterThan(before + 10)
})

test('hostile content stands under the strict policy and runs nothing (NWS-02, API-03)', async ({
  openWidget,
  page,
  services,
}) => {
  const attack =
    '<script>window.__attacked=1</script><img src=x onerror="window.__attacked=2"><a href="javascript:window.__attacked=3" onclick="window.__attacked=4">leer</a><svg onload="window.__attacked=5"></svg>'
  const { data } = services.store
  const [item] = data.news
  if (item) {
    item.fields = { titulo: attack }
    item.media = { portada: '/uploads/no-existe.png' }
    item.components = { contenido: { url_blog: 'javascript:window.__attacked=6', contenido: attack } }
    item.created = 'mañana'
  }
  const [entry] = data.progress
  if (entry) {
    entry.fields = {
      titulo: attack,
      descripcion: JSON.stringify([
        { tipo: 'video', url: 'javascript:window.__attacked=7', titulo: attack, descripcion: 5 },
      ]),
    }
  }
  await enterAs(page, openWidget, 'sofia', spanishDesk)
  await visit(page, '/noticias', 'news')
  await expect(screen(page, 'news').getByText('leer').last()).toBeAttached()
  await expect(screen(page, 'news').locator('script, svg[onload], [onerror], [href^="javascript"]')).toHaveCount(0)
  await visit(page, '/avances', 'progress')
  await expect(screen(page, 'progress').getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await page.evaluate(() => (window as { __attacked?: number }).__attacked)).toBeUndefined()
})

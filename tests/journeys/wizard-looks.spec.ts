// The onboarding as it is seen.
import type { Locator } from '@playwright/test'
import { call } from '../kit/call'
import { expect, test } from '../kit/fixtures'
import { stepForm } from '../kit/people'
import { script } from './wizard-steps'

const drawing = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`)}`

/** How the picture lies in its frame, in CSS pixels. */
const shapeOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    const frame = image.parentElement?.getBoundingClientRect()
    const isInside = frame ? width <= frame.width + 0.5 && height <= frame.height + 0.5 : false
    return { ratio: width / height, natural: image.naturalWidth / image.naturalHeight, isInside }
  })

test('a picture is shown whole, and in forced colours no question shows through the bar (WIZ-14, A11-01)', async ({
  page,
  openWidget,
}) => {
  const shapes = [drawing(480, 320), drawing(1200, 300), drawing(300, 600), drawing(1600, 900)]
  await openWidget('fiducia-wizard', { as: 'laura', script, config: { wizard: { stepImages: { es: shapes } } } })
  const widget = page.locator('fiducia-wizard')
  for (const width of [720, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const step of [1, 2, 3, 4]) {
      await call(widget, 'goToStep', step)
      await stepForm(page, step).waitFor()
      const picture = page.locator('.ow-step-picture img')
      await expect(picture).toHaveAttribute('src', shapes[step - 1] ?? '')
      await expect.poll(async () => (await shapeOf(picture)).isInside, `step ${step} at ${width}`).toBe(true)
      const { ratio, natural } = await shapeOf(picture)
      expect(ratio, `step ${step} at ${width}`).toBeCloseTo(natural, 1)
    }
  }
  await page.emulateMedia({ forcedColors: 'active' })
  const bar = stepForm(page, 4).locator('.ow-form-actions')
  await expect(bar).toHaveCSS('position', 'sticky')
  await expect(bar).not.toHaveCSS('background-color', /rgba\(.*, 0\)|transparent/)
})

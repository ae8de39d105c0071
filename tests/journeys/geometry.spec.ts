// How large each thing is shown for which a place is there, in both languages and in four windows: no comparison of
// texts sees a document in a strip of 150 px (EMB-03, A11-02).
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { faultsIn, type Purpose } from '../kit/geometry'
import { sendLogin } from '../kit/login'
import { dialog, stepForm, submitStep } from '../kit/people'
import { screen } from './account-steps'

const narrowAndWide = [
  [360, 740],
  [1280, 800],
] as const
/** Spanish, whose words are longer, in all of them. */
const windows = { es: [...narrowAndWide, [768, 1024], [1600, 900]], en: narrowAndWide } as const

interface Place {
  name: string
  open(page: Page): Promise<unknown>
  /** What it is for. */
  is: readonly Purpose[]
}

const go = (hash: string) => (page: Page) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

/** A button of narrow windows only. */
const onPhone = (selector: string) => async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await press(selector)(page)
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

/** The screen of a route. */
const at = (hash: string, name: string, ...is: Purpose[]): Place => ({
  name: hash,
  async open(page) {
    await page.keyboard.press('Escape')
    await go(hash)(page)
    await expect(screen(page, name)).toBeVisible()
  },
  is: [{ what: 'h1', width: 60, height: 20 }, ...is],
})

/** A dialog over the place before. */
const over = (name: string, open: Place['open'], ...is: Purpose[]): Place => ({
  name,
  async open(page) {
    await open(page)
    await expect(dialog(page).last()).toBeVisible()
  },
  is,
})

const step = (number: number | string, ...is: Purpose[]): Place => ({
  name: `step ${number}`,
  async open(page) {
    await go(`/fiducia?step=${number}`)(page)
    await stepForm(page, number).waitFor()
  },
  is: [form, { what: 'form button[type=submit]', width: 80, height: 44 }, ...is],
})

const form = { what: 'form', width: 250, height: 100 }
const list = { what: '[data-screen] ul', width: 300, height: 60 }
const plan = { what: '[data-screen] img', width: 270, height: 170 }
/** A document is most of its dialog. */
const pdf = { what: 'iframe', of: 'dialog', width: 0.8, height: 0.6 }
const frames = { what: 'form ul > li', width: 120, height: 100 }

async function measure(page: Page, { name, open, is }: Place, found: Map<string, string[]>): Promise<void> {
  // So high that all is near which is read when it comes near.
  await page.setViewportSize({ width: 1280, height: 4000 })
  await open(page)
  const element = page.locator('owner-portal, fiducia-wizard')
  await expect(element.locator('.ow-skeleton, [aria-busy=true]')).toHaveCount(0)
  for (const language of ['es', 'en'] as const) {
    await element.evaluate((one, lang) => one.setAttribute('lang', lang), language)
    await page.locator(`.ow-root[lang=${language}]`).waitFor()
    for (const [width, height] of windows[language]) {
      await page.setViewportSize({ width, height })
      for (const fault of await faultsIn(page, is))
        found.set(fault, [...(found.get(fault) ?? []), `${name} ${language} ${width}`])
    }
  }
}

async function measureAll(page: Page, ...places: Place[]): Promise<void> {
  const found = new Map<string, string[]>()
  for (const place of places) await measure(page, place, found)
  expect([...found].map(([fault, where]) => `${fault} | ${where.join(', ')}`)).toEqual([])
}

// Small buttons are as high as a finger needs where there is one.
test.use({ hasTouch: true })

/** The headless shell has no viewer of its own: the frame is as large as with one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })),
)

test('what a visitor sees has its size (A11-02, EMB-03)', async ({ page, openWidget }) => {
  await openWidget('owner-portal')
  await measureAll(
    page,
    at('/home', 'landing', { what: '.ow-landing-choices a', width: 250, height: 80 }),
    at('/login', 'login', form),
    at('/password', 'forgot-password', form),
    at(`/password_confirm?code=${'a1'.repeat(64)}`, 'reset-password', form),
    at(`/signup?user=${persona('valentina').hash}`, 'register', form),
    over(
      'the welcome',
      async (page) => {
        await go('/login')(page)
        await sendLogin(page, persona('sofia'))
      },
      { what: '.ow-dialog-actions button', width: 80, height: 44 },
    ),
  )
})

test('what an owner sees of documents and property has its size (A11-02, DOC-05, EMB-03)', async ({
  page,
  openWidget,
}) => {
  await openWidget('owner-portal', { as: 'sofia' })
  await measureAll(
    page,
    at('/documentos', 'documents', { what: '[data-screen] a', width: 280, height: 44 }),
    at('/documentoCliente', 'client-documents', list),
    at('/documentoFiducia', 'trust-documents', list),
    at('/subirdocumentoCliente', 'upload-documents', form),
    at('/documentoAnexo', 'annex-documents', list),
    at('/documentoMonetizacion', 'monetization-documents', list),
    over('a document', press('[data-screen] ul button'), pdf),
    at('/inmuebles', 'property', plan, { what: 'dl', width: 250, height: 120 }),
    over('a plan', press('[data-screen] button:has(img)'), { what: 'img', of: 'dialog', width: 0.4, height: 0.4 }),
    {
      ...at('/inmuebles', 'property', plan),
      name: 'a view',
      open: (page) => page.keyboard.press('Escape').then(() => press('[role=tab] >> nth=1')(page)),
    },
  )
})

test('what an owner sees of the project and of herself has its size (A11-02, EMB-03, SUP-02)', async ({
  page,
  openWidget,
  services,
  config,
}) => {
  const image = `${services.origin}/uploads/coast.webp`
  const slides = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ image: `${image}?${name}` }))
  const links = { ...config.links, helpDeskVideo: `${services.origin}/uploads/works-tour.webm` }
  await openWidget('owner-portal', { as: 'sofia', config: { home: { banner: { image }, slides }, links } })
  await measureAll(
    page,
    at('/', 'home', { what: '.swiper', width: 300, height: 60 }),
    over('the menu', onPhone('[data-menu=main]'), { what: 'nav a', width: 200, height: 44 }),
    at('/soporte', 'support', { what: '[data-screen] a', width: 200, height: 44 }),
    over('a film', press('[data-screen] li button:has-text("video")'), { what: 'video', of: 'dialog', width: 0.8 }),
    over('a choice of properties', go('/soporte/estado-de-cuenta'), { what: 'li', width: 250, height: 44 }),
    over('a statement', press('dialog li button'), pdf),
    at('/noticias', 'news', { what: '[part=card]', width: 280, height: 150 }),
    at('/avances', 'progress', { what: '.swiper-slide', width: 220, height: 200 }),
    over('a month', press('.swiper-slide button'), { what: '.swiper', of: 'dialog', width: 0.8, height: 0.3 }),
    at('/after-sales', 'after-sales', { what: '[data-screen] a', width: 150, height: 44 }),
    at('/passwordUser', 'request-password', form),
    at('/profiles', 'profile', form),
    over('a saved profile', press('form button[type=submit]'), { what: 'h2', width: 100, height: 20 }),
  )
})

test('what a natural person sees on her way has its size (A11-02, WIZ-05, WIZ-10, WIZ-17)', async ({
  page,
  openWidget,
}) => {
  await openWidget('owner-portal', { as: 'emily', hash: '#/fiducia?step=1' })
  await measureAll(
    page,
    step(1),
    step(2),
    step(3),
    step(4),
    step(5),
    over('the list of steps', onPhone('[data-action=steps]'), { what: 'nav a', width: 200, height: 44 }),
    over('help', press('dialog .ow-drawer-foot button'), { what: 'a', width: 100, height: 44 }),
    over(
      'a saved step',
      async (page) => {
        for (const _ of ['help', 'the list of steps']) await page.keyboard.press('Escape')
        await submitStep(page, 5)
      },
      { what: 'h2', width: 150, height: 24 },
    ),
    {
      ...step('review'),
      open: async (page) => {
        await press('dialog button')(page)
        await submitStep(page, 6)
        await stepForm(page, 'review').waitFor()
      },
    },
    over('the end', (page) => submitStep(page, 'review'), { what: 'h2', width: 150, height: 24 }),
    {
      name: 'summary',
      open: async (page) => {
        await dialog(page).getByRole('button').last().click()
        await expect(page.locator('.ow-answers')).toBeVisible()
      },
      is: [{ what: 'dl', width: 250, height: 30 }],
    },
  )
})

test('what a new buyer sees first has its size (A11-02, SHL-04, WIZ-05, WIZ-11)', async ({ page, openWidget }) => {
  await openWidget('owner-portal', { as: 'camila', hash: '#/fiducia' })
  const button = { what: '.ow-dialog-actions button', width: 100, height: 44 }
  await measureAll(
    page,
    over('the purchase', (page) => dialog(page).waitFor(), { what: 'dl', width: 250, height: 100 }, button),
    {
      ...step(1),
      open: async (page) => {
        await dialog(page)
          .getByRole('button', { name: /^Confirm/ })
          .click()
        await stepForm(page, 1).waitFor()
      },
    },
  )
})

test('what a company sees on its way has its size, and what stands before it (A11-02, HOM-01, WIZ-11)', async ({
  page,
  openWidget,
}) => {
  await openWidget('owner-portal', { as: 'hernan' })
  await measureAll(
    page,
    over('the popup over home', (page) => dialog(page).waitFor(), { what: 'a', width: 150, height: 44 }),
    step(2, frames),
    {
      ...step(2),
      name: 'a refused step',
      open: (page) => submitStep(page, 2),
      is: [{ what: 'form [part~=alert]', width: 250, height: 100 }],
    },
    {
      name: 'left',
      open: (page) =>
        page
          .getByRole('button', { name: /^(Guardar y salir|Save and leave)$/ })
          .first()
          .click(),
      is: [{ what: 'h1', width: 200, height: 24 }],
    },
  )
})

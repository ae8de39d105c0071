// How large each thing is shown for which a place is there, in both languages and in four windows: no comparison of
// texts sees a document in a strip of 150 px (EMB-03, A11-02).
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { forgetPassword, sendLogin } from '../kit/login'
import { dialog, stepForm, submitStep } from '../kit/people'
import {
  at,
  form,
  frames,
  go,
  list,
  measureAll,
  onPhone,
  over,
  pdf,
  plan,
  press,
  pressForPdf,
  step,
} from './geometry-steps'

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

test('documents and property have their size (A11-02, DOC-05, EMB-03)', async ({ page, openWidget }) => {
  await openWidget('owner-portal', { as: 'sofia' })
  await measureAll(
    page,
    at('/documentos', 'documents', { what: '[data-screen] a', width: 280, height: 44 }),
    at('/documentoCliente', 'client-documents', list),
    at('/documentoFiducia', 'trust-documents', list),
    at('/subirdocumentoCliente', 'upload-documents', form),
    at('/documentoAnexo', 'annex-documents', list),
    at('/documentoMonetizacion', 'monetization-documents', list),
    over('a document', pressForPdf('[data-screen] ul button'), pdf),
    at('/inmuebles', 'property', plan, { what: 'dl', width: 250, height: 120 }),
    over('a plan', press('[data-screen] button:has(img)'), { what: 'img', of: 'dialog', width: 0.4, height: 0.4 }),
    {
      ...at('/inmuebles', 'property', plan),
      name: 'a view',
      open: (page) => page.keyboard.press('Escape').then(() => press('[role=tab] >> nth=1')(page)),
    },
  )
})

test('project and profile have their size (A11-02, EMB-03, SUP-02)', async ({ page, openWidget, services, config }) => {
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
    over('a statement', pressForPdf('dialog li button'), pdf),
    at('/noticias', 'news', { what: '[part=card]', width: 280, height: 150 }),
    at('/avances', 'progress', { what: '.swiper-slide', width: 220, height: 200 }),
    over('a month', press('.swiper-slide button'), { what: '.swiper', of: 'dialog', width: 0.8, height: 0.3 }),
    at('/after-sales', 'after-sales', { what: '[data-screen] a', width: 150, height: 44 }),
    at('/passwordUser', 'request-password', form),
    at('/profiles', 'profile', form),
    over('a saved profile', press('form button[type=submit]'), { what: 'h2', width: 100, height: 20 }),
    over(
      'the password, asked again',
      async (page) => {
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
        await forgetPassword(page)
        await press('form button[type=submit]')(page)
      },
      { what: 'input[name=password]', width: 200, height: 44 },
      { what: 'button[type=submit]', width: 80, height: 44 },
    ),
  )
})

for (const [name, words] of [
  ['words', 'María de los Ángeles Fernanda Catalina del Pilar Santísima Trinidad'],
  ['no blank', 'Constantinopolitanizacionsuperlativisima'.repeat(3)],
] as const)
  test(`any name has its place: ${name} (A11-02, EMB-03, SHL-01)`, async ({ page, openWidget, services }) => {
    const { records, users, files } = services.store.data
    for (const user of users) Object.assign(user, { first_name: words, last_name: words })
    for (const contact of Object.values(records.Contacts))
      Object.assign(contact, { First_Name: words, Last_Name: words })
    for (const product of Object.values(records.products))
      Object.assign(product, { Product_Name: words, Block_Tower: words, Piso: words, Vista: words })
    for (const advisor of Object.values(records.vendedores)) Object.assign(advisor, { Name: words, Apellido: words })
    for (const file of Object.values(files)) Object.assign(file, { name: `${words}.pdf` })
    await openWidget('owner-portal', { as: 'julian' })
    await measureAll(
      page,
      at('/', 'home', { what: '.ow-home-action', width: 120, height: 44 }),
      at('/documentoCliente', 'client-documents', list),
      at('/inmuebles', 'property', { what: 'dl', width: 250, height: 120 }),
      at('/profiles', 'profile', form),
    )
  })

test('in letters of twice the size nothing leaves its place (A11-02, EMB-03)', async ({ page, openWidget }) => {
  const portal = await openWidget('owner-portal', { as: 'sofia' })
  await portal.evaluate((one) => one.style.setProperty('--ow-font-size', '32px'))
  await measureAll(
    page,
    at('/', 'home', { what: '.ow-home-action', width: 120, height: 44 }),
    at('/documentoCliente', 'client-documents', list),
    at('/inmuebles', 'property', plan),
    at('/soporte', 'support', { what: '[data-screen] a', width: 200, height: 44 }),
    at('/profiles', 'profile', form),
    at('/fiducia', 'onboarding', { what: 'dl', width: 200, height: 60 }),
    step(2),
  )
})

test('a natural person’s way has its size (A11-02, WIZ-05, WIZ-10, WIZ-17)', async ({ page, openWidget }) => {
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

test('what a new buyer sees has its size (A11-02, SHL-04, WIZ-11)', async ({ page, openWidget, services }) => {
  const [signed] = Object.values(services.store.data.files).filter(({ field }) => field === 'Anexo_Modelador_Firmado')
  Object.assign(signed ?? {}, { recordId: persona('camila').dealIds[0] })
  await openWidget('owner-portal', { as: 'camila', hash: '#/fiducia' })
  const button = { what: '.ow-dialog-actions button', width: 100, height: 44 }
  await measureAll(
    page,
    over('the purchase', (page) => dialog(page).waitFor(), { what: 'dl', width: 250, height: 100 }, button),
    over('the payment terms', pressForPdf('dialog .ow-done > button'), pdf),
    {
      ...step(1),
      open: async (page) => {
        await page.keyboard.press('Escape')
        await dialog(page)
          .getByRole('button', { name: /^Confirm/ })
          .click()
        await stepForm(page, 1).waitFor()
      },
    },
  )
})

test('a company’s way has its size (A11-02, HOM-01, WIZ-11)', async ({ page, openWidget }) => {
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

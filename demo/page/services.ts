// The demo's services inside a page: `config="demo"` loads this file (dist/demo-services.js), and its requests are answered here. Nothing leaves
// the page and nothing is kept: the data lives in memory, and a reload starts anew.
import { portalConfig } from '../portal-config'
import type { Papers } from '../services/papers'
import { withoutServer } from '../services/routes'
import { createStore } from '../services/store'
import { type BakedFile, bytesOf } from './baked-file'
import { fillMark } from './mark'

/** Pictures and documents, put here by the build: the file's name, or the name of a document, -> content. */
declare const __FILES__: Record<string, BakedFile>

/** Named once, because the build writes the whole table wherever it is named. */
const files = __FILES__

/** A name that no network has (RFC 6761), should a request ever pass by. */
const origin = 'https://demo.invalid'

const papers: Papers = {
  sizes: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, bytesOf(file).length])),
  sample: async (key) => documentBytes(key),
  statement: async ({ number }) => documentBytes(`statement:${number}`) ?? new Uint8Array(),
}

function documentBytes(name: string): Uint8Array | undefined {
  const file = files[name]
  return file && bytesOf(file)
}

/** Without links to other systems, whose stand-ins only the demo's server has, and without films, which are too large. */
const store = createStore({
  papers,
  seed({ records, progress }) {
    for (const { fields } of progress)
      fields.descripcion = String(fields.descripcion).replace(/,\{"tipo":"video"[^}]*\}/g, '')
    for (const product of Object.values(records.products)) product.Link_Para_Pagos_Con_Tarjeta_de_Credito = null
    for (const advisor of Object.values(records.vendedores)) advisor.Enlace_Video_Conferencia = null
  },
})

const services = withoutServer({ store, papers, rateLimit: 0, allowedOrigins: undefined })

const addresses = new Map<string, string>()

/** The address of a picture in this page; of one that the build left out, of another one. */
function pictureAddress(name: string): string {
  const file = files[name] ?? files[name.replace('.webp', '.svg')] ?? files[standIns[name] ?? 'coast.svg']
  const known = addresses.get(name)
  if (known || !file) return known ?? ''
  const address = URL.createObjectURL(new Blob([bytesOf(file)], { type: file.type }))
  addresses.set(name, address)
  return address
}

/** In place of photographs that would make the file several times larger. */
const standIns: Record<string, string> = {
  'news-1.webp': 'tower-day.svg',
  'news-4.webp': 'beach-club.svg',
  'news-5.webp': 'beach-club.svg',
  'news-6.webp': 'lobby.svg',
  'parking.webp': 'location.webp',
  'storage.webp': 'location.webp',
  'plan-dimensions-b.webp': 'plan-dimensions-a.webp',
  'plan-furnished-a.webp': 'plan-dimensions-a.webp',
  'plan-furnished-b.webp': 'plan-dimensions-a.webp',
  'works-1.webp': 'works-4.svg',
  'works-2.webp': 'works-4.svg',
  'works-3.webp': 'works-4.svg',
  'works-5.webp': 'works-4.svg',
  'works-6.webp': 'tower-day.svg',
  'works-7.webp': 'tower-night.svg',
  'works-8.webp': 'tower-day.svg',
}

/** A text with the addresses of pictures in this page. */
const withPictures = (text: string) =>
  text.replace(/(?:https:\/\/demo\.invalid)?\/(?:uploads|art)\/([\w-]+\.\w+)/g, (_, name: string) =>
    pictureAddress(name),
  )

/** Answers a request below `address` as `fetch` would. */
export async function answer(url: string, init?: RequestInit): Promise<Response> {
  init?.signal?.throwIfAborted()
  const response = await services.fetch(new Request(url, init))
  init?.signal?.throwIfAborted()
  if (!response.headers.get('content-type')?.includes('json')) return response
  return new Response(withPictures(await response.text()), response)
}

/** `answer` is called for addresses that begin so. */
export const address = `${origin}/`

const { links: _, salesOffice: __, ...shown } = portalConfig(origin)
const { annexUrl: ___, ...wizard } = shown.wizard

/** The configuration of the elements. Links to other systems are left out, and nothing of a login is kept. */
export const config: unknown = JSON.parse(
  withPictures(JSON.stringify({ ...shown, wizard, session: { persist: 'none', drafts: 'none' } })),
)

export const mark = fillMark

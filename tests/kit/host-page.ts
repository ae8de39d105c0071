// The page around a widget, its configuration and its policy.
import { gatewayPath } from '../../demo/gateways'
import { serviceAccount } from '../../demo/personas'
import { type Dialect, dialects, gatewayAddresses } from '../../demo/portal-config'
import { recordsAuth } from '../../demo/services/records/records'
import type { Config } from '../../src/core/config'

export type Tag = 'owner-portal' | 'fiducia-wizard' | 'owner-register'

export interface OpenOptions {
  /** Replaces top-level entries of the configuration. */
  config?: Partial<Config>
  /** Of the element, beside `config`. */
  attributes?: Record<string, string>
  /** Content-Security-Policy; the strict one where undefined, none where ''. */
  csp?: string
  /** Address of the built script; default /dist/owner-widgets.js. */
  script?: string
  /** `data-services` of the script tag; default none. */
  services?: string
  /** Path of the page; default /. */
  path?: string
  /** Including the mark: '?user=…', '#/login'. */
  query?: string
  hash?: string
  /** The person (demo/personas.ts) who is logged in when the page opens, and was welcomed before. */
  as?: string
  /** Further markup before and after the element. */
  before?: string
  after?: string
}

/** The strict Content-Security-Policy that the widgets must work under (EMB-04). */
export const strictCsp = (services: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${services}`,
    `img-src 'self' blob: data: ${services}`,
    `media-src 'self' blob: ${services}`,
    `frame-src blob: ${services}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types owner-widgets',
  ].join('; ')

/** All addresses point to the local services, so that a journey needs no network. */
export const baseConfig = (services: string): Config => ({
  contentUrl: `${services}/strapi4/api`,
  recordsUrl: services,
  statementsUrl: services,
  serviceAccount,
  recordsAuth,
  brand: { name: 'Brisa de Mar', logo: `${services}/uploads/logo.svg`, copyright: '© Brisa de Mar' },
  links: {
    website: 'https://brisademar.example/',
    helpDesk: 'https://ayuda.brisademar.example/',
    helpDeskVideo: 'https://ayuda.brisademar.example/video',
    appointments: 'https://citas.brisademar.example/',
    consultations: 'https://consultas.brisademar.example/',
    whatsapp: { es: 'https://wa.me/573000000001', en: 'https://wa.me/573000000002' },
    whatsappPayments: { es: 'https://wa.me/573000000003', en: 'https://wa.me/573000000004' },
    privacy: 'https://brisademar.example/privacidad',
    bankTransfer: {
      default: 'https://pagos.brisademar.example/',
      trusts: { 'Fiduciaria Ejemplo': 'https://pagos.fiduciaria.example/' },
    },
    social: { facebook: 'https://facebook.com/brisademar', instagram: 'https://instagram.com/brisademar' },
  },
  salesOffice: { address: 'Carrera 1 # 2-3, Cartagena' },
})

/** The configuration for calls through the website's gateway; the page has no secrets. */
export function throughGateway(config: Partial<Config>, services: string): Partial<Config> {
  const { serviceAccount: _, recordsAuth: __, ...rest } = config
  const content = (Object.keys(dialects) as Dialect[]).find((one) => rest.contentUrl === services + dialects[one])
  const own = rest.recordsUrl === services ? gatewayAddresses(gatewayPath(content ?? 'strapi4')) : {}
  return { ...rest, ...own, ...(content && { contentUrl: `${gatewayPath(content)}/content` }) }
}

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

export function html(
  tag: Tag,
  { attributes = {}, script = '/dist/owner-widgets.js', services, before = '', after = '' }: OpenOptions,
): string {
  const all = Object.entries({ config: '/config.json', ...attributes })
  const list = all.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
  const allowed = services === undefined ? '' : ` data-services="${escaped(services)}"`
  const load = (script.includes('/esm/') ? `type="module" src="${script}"` : `src="${script}" defer`) + allowed
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Host</title>
    <link rel="icon" href="data:,">
    <script ${load}></script>
  </head>
  <body>
    ${before}
    <${tag}${list}></${tag}>
    ${after}
  </body>
</html>
`
}

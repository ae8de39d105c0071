// Runs one gateway per dialect of the content backend in the demo's process, each under its own path.
import { createApp } from '../gateway/app'
import type { GatewayConfig } from '../gateway/config'
import { createLimits } from '../gateway/limits'
import { memoryStore } from '../gateway/store'
import { serviceAccount } from './personas'
import { type Dialect, dialects } from './portal-config'
import { recordsAuth } from './services/records/records'
import { otherNames } from './services/records/variants'

/** The path of a dialect's gateway on the page's origin. */
export const gatewayPath = (content: Dialect): string => (content === 'strapi5' ? '/owner' : `/owner-${content}`)

/** Ten times the guide's limits, so that nobody who tries the demo is refused. */
const limits = {
  openPerMinute: 600,
  loginsPerMinute: 240,
  loginsPerHour: 6000,
  addressLoginsPerHour: 6000,
  mailsPerDay: 1000,
  addressMailsPerDay: 1000,
  picturesPerMinute: 12_000,
  callsPerMinute: 6000,
  bodyKb: 64,
  uploadMb: 20,
}

const day = 86_400

const configOf = (services: string, content: Dialect): GatewayConfig => ({
  listen: '',
  basePath: gatewayPath(content),
  origins: [],
  content: { url: `${services}${dialects[content]}`, ...serviceAccount },
  records: { url: services, credentials: recordsAuth },
  statements: { url: services },
  trustProxy: 0,
  session: { mode: 'token', site: 'same', maxIdle: 30 * day, maxAge: 90 * day },
  limits,
  // The demo's CRM can use other names for two fields.
  fields: {
    upsert: [otherNames.Tipo_Documento_Entidad],
    upload: [otherNames.Certificado_de_Residencia],
    deal: [],
    product: [],
  },
})

type Handler = (request: Request) => Response | Promise<Response>

/** @returns a function that finds the gateway of a path; undefined for paths of the page server */
export function createGateways(services: string): (path: string) => Handler | undefined {
  const made = new Map<Dialect, Handler>()
  const handlerOf = (content: Dialect): Handler => {
    const found = made.get(content)
    if (found) return found
    const config = configOf(services, content)
    const app = createApp(config, {
      store: memoryStore(),
      limits: createLimits(config),
      log: () => {},
      peerOf: () => '127.0.0.1',
      // No caching of tokens, so that a session ended in the preview bar ends at the next call.
      trust: 0,
    })
    const handler: Handler = (request) => app.fetch(request)
    made.set(content, handler)
    return handler
  }
  return (path) => {
    if (path.startsWith('/uploads/')) return handlerOf('strapi5')
    const content = (Object.keys(dialects) as Dialect[]).find((one) => path.startsWith(`${gatewayPath(one)}/`))
    return content && handlerOf(content)
  }
}

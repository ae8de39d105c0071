// Runs one gateway per dialect of the content backend in the demo's process, each under its own path.
import { createApp } from '../gateway/calls/app'
import { createLimits } from '../gateway/memory/limits'
import { localMemory } from '../gateway/memory/memory'
import type { GatewayConfig } from '../gateway/services/config'
import { serviceAccount } from './personas'
import { type Dialect, dialects } from './portal-config'
import { recordsAuth } from './services/records/records'
import { otherNames } from './services/records/variants'

/** The path of a gateway on the page's origin. */
export const gatewayPath = (content: Dialect): string => `/owner${content === 'strapi5' ? '' : `-${content}`}`

const allDialects = Object.keys(dialects) as Dialect[]
export const gatewayPaths: readonly string[] = allDialects.map(gatewayPath)

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
  addressCallsPerMinute: 60_000,
  filesAtOnce: 100,
  addressFilesAtOnce: 400,
  bodyKb: 64,
  uploadMb: 20,
  uploadsPerDay: 6000,
  uploadsAtOnce: 4,
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
  session: { site: 'same', maxIdle: 30 * day, maxAge: 90 * day },
  limits,
  // The demo's CRM can use other names for two fields, and journeys name another field of the purchase order.
  fields: {
    upsert: [otherNames.Tipo_Documento_Entidad],
    upload: [otherNames.Certificado_de_Residencia],
    deal: ['Pedido'],
    product: [],
  },
})

type Handler = (request: Request) => Response | Promise<Response>

/** @returns a function that finds the gateway of a path; undefined for paths of the page server */
export function createGateways(services: string): (path: string) => Handler | undefined {
  const handlers = new Map<string, Handler>()
  const handlerOf = (content: Dialect): Handler => {
    const path = gatewayPath(content)
    const found = handlers.get(path)
    if (found) return found
    const config = configOf(services, content)
    const app = createApp(config, {
      factMemory: localMemory(),
      sessions: localMemory(),
      limits: createLimits(config),
      log: () => {},
      // No caching of tokens, so that a session ended in the preview bar ends at the next call.
      trustTime: 0,
    })
    const handler: Handler = (request) => app.fetch(request)
    handlers.set(path, handler)
    return handler
  }
  return (path) => {
    if (path.startsWith('/uploads/')) return handlerOf('strapi5')
    const found = allDialects.find((content) => path.startsWith(`${gatewayPath(content)}/`))
    return found && handlerOf(found)
  }
}

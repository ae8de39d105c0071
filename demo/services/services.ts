// The three services over real HTTP in one process, with the demo's faults, log and controls.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type CallLog, createCallLog, logCalls } from './calls'
import type { Env, Settings } from './context'
import { controlRoutes } from './control'
import { cors } from './cors'
import { diskAt } from './disk'
import { externalRoutes } from './external'
import { createFaults, type Faults, injectFaults } from './faults'
import { artFolder, mediaFolder } from './folders'
import { addServices } from './routes'
import { drawnPapers } from './seed/sample-files'
import { staticFile } from './static-file'
import { createStore, type Store } from './store'

export interface ServicesOptions {
  /** The folder for data and uploads; default: memory. */
  storeDir?: string
  /** Default 0: a free port. */
  port?: number
  /** Requests per minute for each address and path on the authentication paths; default 120; 0 disables it; the real systems allow 10. */
  rateLimit?: number
  /** Origins that may call from a browser; default: all. */
  allowedOrigins?: readonly string[]
}

export interface Services {
  origin: string
  close(): Promise<void>
  store: Store
  faults: Faults
  calls: CallLog
}

export async function createServices(options: ServicesOptions = {}): Promise<Services> {
  const papers = await drawnPapers()
  const disk = options.storeDir === undefined ? undefined : diskAt(options.storeDir)
  const store = createStore({ papers, disk })
  const calls = createCallLog()
  const faults = createFaults()
  const settings: Settings = {
    store,
    papers,
    rateLimit: options.rateLimit ?? 120,
    allowedOrigins: options.allowedOrigins,
  }
  const app = buildApp(settings, faults, calls)
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: options.port ?? 0, hostname: '127.0.0.1' }, ({ port }) => {
      resolve({
        origin: `http://127.0.0.1:${port}`,
        store,
        faults,
        calls,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            // Browsers keep connections open: close them, else closing would wait.
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      })
    })
    server.on('error', reject)
  })
}

function buildApp(settings: Settings, faults: Faults, calls: CallLog): Hono<Env> {
  const app = new Hono<Env>()
  app.use(cors(settings.allowedOrigins))
  app.use(logCalls(settings.store, calls))
  app.use(injectFaults(faults))
  app.get('/uploads/:name', async (c) => {
    const { name } = c.req.param()
    const range = c.req.header('range')
    return (
      (await staticFile(artFolder, name, { range })) ?? (await staticFile(mediaFolder, name, { range })) ?? c.notFound()
    )
  })
  addServices(app, settings)
  app.route('/', externalRoutes())
  app.route('/demo', controlRoutes(settings, faults, calls))
  return app
}

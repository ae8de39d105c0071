// The routes of the three services, without a server: content backend (each Strapi version below its own prefix), record proxy, statements.
import { Hono } from 'hono'
import { createCallLog, logCalls } from './calls'
import { contentRoutes } from './content/content'
import { versions } from './content/versions'
import type { Env, Settings } from './context'
import { recordRoutes } from './records/records'
import { statementRoutes } from './statements/statements'

export function addServices(app: Hono<Env>, settings: Settings): void {
  for (const version of versions) app.route(version.prefix, contentRoutes(version, settings))
  app.route('/api/v1', recordRoutes(settings))
  app.route('/statements', statementRoutes(settings))
}

/** The services as one function from request to answer: inside a page, and for the build. */
export function withoutServer(settings: Settings): Hono<Env> {
  const app = new Hono<Env>()
  app.use(logCalls(settings.store, createCallLog()))
  addServices(app, settings)
  return app
}

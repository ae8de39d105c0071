// A content call that the project's own Strapi does not permit passes everywhere else and answers 403 in production.
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { factoryText } from '../../scripts/docs/boilerplate.mjs'
import { content } from '../../src/api/content'
import { type List, published } from '../../src/api/published'
import { filesIn, readText } from './project-files'

const { granted } = createRequire(import.meta.url)('../../backend/strapi/app/src/owner-widgets/permissions.js') as {
  granted: Record<string, string[]>
}

interface Schema {
  info: { pluralName: string; singularName: string }
  pluginOptions?: { 'owner-widgets'?: { readBy?: string } }
}
const apis = 'backend/strapi/app/src/api'
const schemas = filesIn([apis], ['schema.json']).map(({ path }) => JSON.parse(readText(path)) as Schema)
/** By the name in its paths: 'noticias' -> 'noticia'. */
const types = new Map(schemas.map(({ info }) => [info.pluralName, info.singularName]))
const verbs: Record<string, string> = { GET: 'find', POST: 'create', PUT: 'update', DELETE: 'delete' }
const roles = { none: 'public', user: 'authenticated', service: 'servicio' } as const

/** The action that Strapi asks the role for. */
function actionOf(method: string, path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  if (first === 'auth') {
    const name = basename(path).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return `plugin::users-permissions.auth.${name === 'local' ? 'callback' : name}`
  }
  const type = types.get(first) ?? `NO CONTENT TYPE ${first}`
  return `api::${type}.${type}.${method === 'GET' && rest.length > 0 ? 'findOne' : verbs[method]}`
}

describe('the permissions of the project’s own Strapi', () => {
  it.each(Object.entries({ ...content, ...published }))(
    'let the call %s through (GAT-07)',
    (_, { method, path, auth }) => {
      const places =
        '`readBy` of its schema.json in backend/strapi/app/src/api, or src/owner-widgets/permissions.js there'
      const file = `${method} ${path} needs this action under ${roles[auth]}: ${places}`
      expect(granted[roles[auth]], file).toContain(actionOf(method, path))
    },
  )

  it('answer each list to those who may see it, by its row in published.ts (GAT-30)', () => {
    const readBy = { everybody: 'authenticated', 'its buyer': 'its buyer' }
    const wanted = Object.entries<List>(published).map(([, { path, seenBy }]) => [path.slice(1), readBy[seenBy]])
    const said = schemas.map(({ info, pluginOptions }) => [info.pluralName, pluginOptions?.['owner-widgets']?.readBy])
    expect(said.filter(([, who]) => who).sort()).toEqual(wanted.sort())
  })

  it('answer a list of each buyer through the middleware that leaves her rows (GAT-30)', () => {
    expect(factoryText('pago', 'router', true)).toContain("{ find: { middlewares: ['global::own-rows'] } }")
    expect(factoryText('pago', 'controller', true)).not.toContain('own-rows')
    expect(factoryText('pago', 'router', false)).not.toContain('own-rows')
  })
})

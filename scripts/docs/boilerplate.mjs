// @ts-check
// Generates what a new screen or content type needs beside its own files (`npm run describe`): its address in the gallery, and Strapi's three factories.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** @import { Tables } from './tables' */

/** The text of demo/pages/screens.js. @param {Pick<Tables, 'routes'>} tables */
export function galleryScreens({ routes }) {
  const names = [...new Set(routes.map(({ screen }) => screen))]
  const rows = names.map((name) => {
    const { path, audience } = routes.find(({ screen }) => screen === name) ?? {}
    return `  ${/-/.test(name) ? `'${name}'` : name}: { path: '${path}', isOwners: ${audience === 'owner'} },\n`
  })
  return `// Written by \`npm run describe\` from src/portal/routes.ts: every screen of the portal by its name.
export const screens = {
${rows.join('')}}
`
}

const apis = 'backend/strapi/app/src/api'

/** Whether each user sees the rows of this content type that name her address. */
const hasOwnRows = (/** @type {string} */ name) => {
  const schema = JSON.parse(readFileSync(`${apis}/${name}/content-types/${name}/schema.json`, 'utf8'))
  return schema.pluginOptions?.['owner-widgets']?.readBy === 'its buyer'
}

/** @param {string} name @param {string} kind controller, router, service @param {boolean} isOwn */
export function factoryText(name, kind, isOwn) {
  const factory = `createCore${kind.replace(/^./, (letter) => letter.toUpperCase())}`
  const how = kind === 'router' && isOwn ? ", { config: { find: { middlewares: ['global::own-rows'] } } }" : ''
  return `const { factories } = require('@strapi/strapi')\n\nmodule.exports = factories.${factory}('api::${name}.${name}'${how})\n`
}

/**
 * Controller, route and service of each content type that lacks them: somebody may have changed those that are there.
 *
 * @param {(path: string) => boolean} isThere
 * @returns {Record<string, string>} path -> text
 */
export const strapiFactories = (isThere = existsSync) =>
  Object.fromEntries(
    readdirSync(apis).flatMap((name) =>
      ['controller', 'router', 'service'].flatMap((kind) => {
        const folder = kind === 'router' ? 'routes' : `${kind}s`
        const path = `${apis}/${name}/${folder}/${name}.js`
        return isThere(path) ? [] : [[path, factoryText(name, kind, hasOwnRows(name))]]
      }),
    ),
  )

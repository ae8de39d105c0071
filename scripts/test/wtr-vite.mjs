// @ts-check
// web-test-runner plugin: Vite transforms every module of a test page with the product's plugins and styles.
import { posix } from 'node:path'
import { createServer, runnerImport } from 'vite'

/**
 * @import { TestRunnerPlugin } from '@web/test-runner'
 * @import { ViteDevServer } from 'vite'
 */

/** Replaces Vite's client: style sheets import it for hot reloading, which tests do not use, and its socket would fail. */
const quietClient = `const none = () => {}
export const createHotContext = () => ({ accept: none, dispose: none, prune: none, on: none, off: none, send: none, invalidate: none, data: {} })
export const updateStyle = none
export const removeStyle = none
export const injectQuery = (url) => url`

/** @returns {TestRunnerPlugin} */
export function throughVite() {
  /** @type {ViteDevServer | undefined} */
  let vite
  /** Source maps by address. A module links to its map instead of containing it, because pages do not need it: the runner reads it after a failed test. */
  const maps = new Map()
  return {
    name: 'through-vite',
    async serverStart() {
      const { module } = await runnerImport('./vite.config.ts')
      vite = await createServer(module.testConfig())
    },
    async serverStop() {
      await vite?.close()
    },
    async serve(context) {
      if (context.path.startsWith('/__w') || context.path === '/') return
      if (maps.has(context.path)) return { body: JSON.stringify(maps.get(context.path)), type: 'json' }
      if (context.path === '/@vite/client') return { body: quietClient, type: 'js' }
      // Modules of the runner itself (keys, mouse, media) import its socket, which Vite cannot resolve.
      if (context.path.startsWith('/node_modules/@web/')) return
      // Only modules are transformed; images and documents are served unchanged.
      const wanted = context.get('sec-fetch-dest')
      if (wanted && wanted !== 'script') return
      const url = context.url.replace(/[?&]wtr-session-id=[^&]+/, '')
      try {
        const result = await vite?.transformRequest(url)
        if (!result) return
        if (!result.map?.mappings) return { body: result.code, type: 'js' }
        maps.set(`${context.path}.map`, result.map)
        return { body: `${result.code}\n//# sourceMappingURL=${posix.basename(context.path)}.map`, type: 'js' }
      } catch (error) {
        // Makes the test file fail with the message, instead of a page that never starts.
        const said = `${url}: ${error instanceof Error ? error.message : error}`
        console.error(`[vite] ${said}`)
        return { body: `throw new Error(${JSON.stringify(said)})`, type: 'js' }
      }
    },
  }
}

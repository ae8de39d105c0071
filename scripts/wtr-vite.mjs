// web-test-runner plugin: every module a test page asks for is transformed by Vite with the product's plugins and styles.
import { createServer, runnerImport } from 'vite'

const inline = (map) =>
  map?.mappings
    ? `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`
    : ''

export function throughVite() {
  let vite
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
      // Pictures and documents are served as they are; only modules are transformed.
      const wanted = context.get('sec-fetch-dest')
      if (wanted && wanted !== 'script') return
      const url = context.url.replace(/[?&]wtr-session-id=[^&]+/, '')
      try {
        const result = await vite.transformRequest(url)
        if (result) return { body: result.code + inline(result.map), type: 'js' }
      } catch (error) {
        // The test file fails with the message instead of a page that never starts.
        console.error(`[vite] ${url}: ${error.message}`)
        return { body: `throw new Error(${JSON.stringify(`${url}: ${error.message}`)})`, type: 'js' }
      }
    },
  }
}

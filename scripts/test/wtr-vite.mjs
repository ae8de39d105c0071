// @ts-check
// web-test-runner plugin: Vite bundles all test files at once, so that a page loads few modules, and of the libraries what it uses.
import { readdirSync } from 'node:fs'
import { build, runnerImport } from 'vite'

/**
 * @import { TestRunnerPlugin } from '@web/test-runner'
 * @import { Rolldown } from 'vite'
 */

const folder = 'tests/browser'
/** Whether a test needs React's development build: its warnings, strict mode or profiler. That of production takes a quarter less time. */
const isDevelopment = (/** @type {string} */ file) => file.endsWith('.dev.test.tsx')

/** @returns {TestRunnerPlugin} */
export function throughVite() {
  /** @type {Map<string, string>} */
  const served = new Map()

  async function bundle(/** @type {'development' | 'production'} */ mode, /** @type {string[]} */ files) {
    // The variable decides, not the mode, which runtime of JSX Vite takes.
    process.env.NODE_ENV = mode
    const { module } = await runnerImport('./vite.config.ts', { mode })
    const built = await build(module.testConfig(mode, files))
    for (const { output } of /** @type {Rolldown.RolldownOutput[]} */ ([built].flat()))
      for (const file of output) {
        // Its styles would be missing on the pages.
        if (file.fileName.endsWith('.css')) throw new Error(`No module carries ${file.fileName}`)
        served.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source))
      }
  }

  return {
    name: 'through-vite',
    async serverStart() {
      const tests = readdirSync(folder).filter((file) => file.endsWith('.test.tsx'))
      const files = tests.map((file) => `${folder}/${file}`)
      await bundle(
        'production',
        files.filter((file) => !isDevelopment(file)),
      )
      await bundle('development', files.filter(isDevelopment))
    },
    serve({ path }) {
      const body = served.get(path.replace(/\.tsx$/, '.js'))
      if (body !== undefined) return { body, type: path.endsWith('.map') ? 'json' : 'js' }
    },
  }
}

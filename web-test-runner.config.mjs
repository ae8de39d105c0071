// @ts-check
// Elements and screens in a real browser, bundled by the product's own Vite configuration.
import { chromeLauncher } from '@web/test-runner-chrome'
import { needHeadless, testFlags } from './scripts/test/find-browser.mjs'
import { countsReporter, passedAgain } from './scripts/test/wtr-counts.mjs'
import { throughVite } from './scripts/test/wtr-vite.mjs'

/**
 * Pages run side by side, each with a storage of its own. Each is told that it has the focus, which a page in the background
 * has not.
 *
 * @param {{ context: import('puppeteer-core').BrowserContext }} given
 */
async function focusedPage({ context }) {
  const own = await context.browser().createBrowserContext()
  const page = await own.newPage()
  const tools = await page.createCDPSession()
  await tools.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  return page
}

/** The test framework reports no retry, but its runner knows of it. */
const nameRetried = `Object.defineProperty(window, '__WTR_MOCHA_RUNNER__', {
  set(runner) {
    const failures = new Map()
    runner.on('retry', (test, { message }) => failures.set(test.fullTitle(), message))
    runner.on('pass', (test) => {
      const title = test.fullTitle()
      if (failures.has(title)) console.warn('${passedAgain}' + title + ': ' + failures.get(title))
    })
  },
})`

export default {
  files: 'tests/browser/**/*.test.tsx',
  rootDir: import.meta.dirname,
  nodeResolve: false,
  // A test waits for the page and for the modules in turn: three keep two cores busy (64 s instead of 71).
  concurrency: 3,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 180_000,
  // As for the journeys: CI runs what failed once more, and names it.
  testFramework: { config: { ui: 'bdd', timeout: 90_000, retries: process.env.CI ? 1 : 0 } },
  browsers: [
    chromeLauncher({ launchOptions: { executablePath: needHeadless(), args: testFlags }, createPage: focusedPage }),
  ],
  testRunnerHtml: (/** @type {string} */ framework) =>
    `<!doctype html><html lang="es"><head><title>tests</title></head><body><script>${nameRetried}</script><script type="module">import "${framework}";</script></body></html>`,
  plugins: [throughVite()],
  reporters: [countsReporter()],
}

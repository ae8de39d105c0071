// @ts-check
// Runs the demo (pages and services) from its TypeScript sources.
import { runnerImport } from 'vite'

/**
 * @typedef {NonNullable<Parameters<typeof import('../../demo/server').startDemo>[0]>} Options
 * @typedef {Awaited<ReturnType<typeof import('../../demo/server').startDemo>>} Demo
 */

/** Fixed default ports; PAGE_PORT and SERVICE_PORT override them. */
/** @param {Partial<Options>} options */
export async function serveDemo(options = {}) {
  const { module } = await runnerImport('./demo/server.ts')
  const demo = await start(module.startDemo, {
    pagePort: Number(process.env.PAGE_PORT ?? 5180),
    servicePort: Number(process.env.SERVICE_PORT ?? 5181),
    ...options,
  })
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await demo.close()
      process.exit(0)
    })
  }
  return demo
}

/**
 * @param {(options: Options) => Promise<Demo>} startDemo
 * @param {Options} options
 */
async function start(startDemo, options) {
  try {
    return await startDemo(options)
  } catch (error) {
    const { code, port } = /** @type {NodeJS.ErrnoException & { port?: number }} */ (error)
    if (code !== 'EADDRINUSE') throw error
    console.error(`Port ${port} is taken: PAGE_PORT and SERVICE_PORT choose others.`)
    process.exit(1)
  }
}

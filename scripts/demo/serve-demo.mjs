// Runs the demo, pages and services, from its TypeScript sources.
import { runnerImport } from 'vite'

/** Ports that are easy to remember; PAGE_PORT and SERVICE_PORT choose others. */
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

async function start(startDemo, options) {
  try {
    return await startDemo(options)
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    console.error(`Port ${error.port} is taken: PAGE_PORT and SERVICE_PORT choose others.`)
    process.exit(1)
  }
}

// @ts-check
// `npm run dev`: the demo's pages with the widgets from source; hot reloading keeps React's state.
import { createServer } from 'vite'
import { serveDemo } from './serve-demo.mjs'

const port = Number(process.env.PAGE_PORT ?? 5180)
// The demo server listens on any free port behind Vite, which takes the usual address of `npm start`.
const demo = await serveDemo({ pagePort: 0, quiet: true })
process.env.DEMO_ORIGIN = demo.pageOrigin
const vite = await createServer({
  configLoader: 'runner',
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    preTransformRequests: false,
    proxy: { '^/owner(-\\w+)?/': demo.pageOrigin },
  },
})
await vite.listen()
console.log(`Demo      http://127.0.0.1:${port}  (from source, with hot reloading)\nServices  ${demo.serviceOrigin}`)

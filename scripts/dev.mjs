// `npm run dev`: the demo's pages with the widgets from source; edits show at once, React keeps its state.
import { createServer } from 'vite'
import { serveDemo } from './serve-demo.mjs'

const port = Number(process.env.PAGE_PORT ?? 5180)
// The page server proper is behind Vite, on any free port; the address people open stays the same as with `npm start`.
const demo = await serveDemo({ pagePort: 0 })
process.env.DEMO_ORIGIN = demo.pages
const vite = await createServer({ server: { port, strictPort: true } })
await vite.listen()
console.log(`\nFrom source, with hot reloading: http://localhost:${port}/`)

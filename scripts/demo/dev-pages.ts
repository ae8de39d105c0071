// Vite plugin for `npm run dev`: proxies the pages of the running demo server and loads the widgets from source.
import type { Plugin } from 'vite'

const builtScript =
  /<script\b[^>]*\bsrc="[^"]*\/(owner-widgets|owner-portal|fiducia-wizard|owner-register)\.js"[^>]*><\/script>/g
const sources: Record<string, string> = {
  'owner-widgets': '/widgets/index.ts',
  'owner-portal': '/widgets/owner-portal.ts',
  'fiducia-wizard': '/widgets/fiducia-wizard.ts',
  'owner-register': '/widgets/owner-register.ts',
}

/** Paths that Vite answers, or forwards to the gateway (scripts/demo/dev.mjs); all others go to the demo server. */
const ownPaths = /^\/(@|src\/|widgets\/|locales\/|node_modules\/|\.cache\/|package\.json|owner(-\w+)?\/)/

export const fromSource = (html: string): string =>
  html.replace(builtScript, (_, name: string) => `<script type="module" src="${sources[name]}"></script>`)

/** Needs `DEMO_ORIGIN`, set by scripts/demo/dev.mjs. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      const origin = process.env.DEMO_ORIGIN
      if (!origin) return
      server.middlewares.use(async (request, response, next) => {
        const url = request.url ?? '/'
        if (ownPaths.test(url) || request.method !== 'GET') return next()
        try {
          const answer = await fetch(origin + url, { redirect: 'manual' })
          const type = answer.headers.get('content-type') ?? ''
          // Drops the page's Content-Security-Policy: hot reloading needs inline scripts.
          response.statusCode = answer.status
          for (const name of ['content-type', 'location']) {
            const value = answer.headers.get(name)
            if (value) response.setHeader(name, value)
          }
          if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
          response.end(await server.transformIndexHtml(url, fromSource(await answer.text())))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

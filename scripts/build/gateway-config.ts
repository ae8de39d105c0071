// The Vite configuration of the gateway: one file for Node that contains all libraries, so that it runs without node_modules.
import { resolve } from 'node:path'
import type { InlineConfig } from 'vite'

/** What an image and the containers around it are made of, beside the program. */
export const containerFiles = [
  ...['Containerfile', 'compose.yaml', 'compose.gateway.json', 'compose.nginx.conf'].map((name) => `gateway/${name}`),
  ...['owner-gateway.conf', 'owner-gateway-log.conf', 'owner-widgets-maps.conf', 'owner-widgets-files.conf'].map(
    (name) => `widgets/guides/gateway/${name}`,
  ),
]

export function gatewayConfig(root: string, version: string): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: resolve(root, 'gateway/server/node.ts'),
      target: 'node20',
      outDir: 'dist/gateway',
      emptyOutDir: false,
      minify: false,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        platform: 'node',
        output: { format: 'es', entryFileNames: 'owner-gateway.mjs', codeSplitting: false },
      },
    },
  }
}

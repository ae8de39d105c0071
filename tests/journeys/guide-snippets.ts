// The snippets of the guides, as an embedder copies them, and the world they need: a script host, a configuration, a page.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Config } from '../../src/core/config'
import type { PageServer } from '../kit/page-server'

const root = resolve(import.meta.dirname, '../..')

/** The block of code that follows `<!-- KIND: NAME -->`, without the indentation of a list around it, with the hashes of the build. */
export function snippet(file: string, kind: string, name: string): string {
  const text = readFileSync(join(root, 'widgets', file), 'utf8')
  const found = new RegExp(`<!-- ${kind}: ${name} -->\\n *\`\`\`\\w+\\n([\\s\\S]*?)\\n *\`\`\``).exec(text)?.[1]
  if (found === undefined) throw new Error(`${file} has no ${kind} called ${name}`)
  const indent = /^ */.exec(found)?.[0].length ?? 0
  return withHashes(found.replace(new RegExp(`^ {0,${indent}}`, 'gm'), ''))
}

/** In place of the guides' `sha384-…`, what integrity.json says of the file that the tag loads. */
const withHashes = (html: string) =>
  html.replace(
    /(src="https:\/\/cdn\.example\/(?:owner-widgets@[\d.]+\/)?([\w/-]+\.js)"\s+integrity=")sha384-…[^"]*/g,
    (_, start: string, file: string) => `${start}${hashOf(file)}`,
  )

export const hashOf = (file: string): string =>
  JSON.parse(readFileSync(join(root, 'dist/integrity.json'), 'utf8')).files[file].integrity

/** https://cdn.example holds the build, at its root and below its version. */
async function serveScripts(page: Page): Promise<void> {
  await page.route('https://cdn.example/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/owner-widgets@[\d.]+/, '')
    await route.fulfill({ path: join(root, 'dist', path), headers: { 'access-control-allow-origin': '*' } })
  })
}

/** A page of code around what a CMS puts into head and body. */
export const around = (body: string, head = '<script src="https://cdn.example/owner-widgets.js" defer></script>') =>
  `<!doctype html>\n<html lang="es"><head><meta charset="utf-8"><title>CMS</title>${head}</head><body><main>${body}</main></body></html>`

export interface Opened {
  html: string
  config: Config
  csp?: string
  query?: string
}

export async function openSnippet(
  page: Page,
  site: PageServer,
  { html, config, csp, query = '' }: Opened,
): Promise<void> {
  await serveScripts(page)
  const services = [config.contentUrl, config.recordsUrl, config.statementsUrl].join(' ')
  site.pages.set('/portal.config.json', { type: 'application/json', body: JSON.stringify(config) })
  site.pages.set('/guide.html', {
    body: html
      .replace('<head>', '<head><link rel="icon" href="data:,">')
      // The guides' gateway, which is not here.
      .replace(/data-services="(https:\/\/owner\.example\.co)?\/owner"/, `data-services="${services}"`),
    ...(csp && { csp }),
  })
  await page.goto(`${site.origin}/guide.html${query}`)
}

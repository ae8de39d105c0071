// Names ahead what the first screen of each element loads: dist/preload.json lists the files, dist/snippets/TAG.html is the markup to copy.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type ChunkName, chunks, firstScreens } from '../../widgets/chunks.table'
import { importMap } from './integrity.mjs'

type Tag = keyof typeof firstScreens
type Hashes = ReturnType<typeof importMap>
type Files = Readonly<Record<string, Rolldown.OutputChunk>>

const entry = 'owner-widgets.js'

/** A buyer comes back to her onboarding with a session; who meets the portal or a registration for the first time has none. */
const expected: Record<Tag, 'visitor' | 'owner'> = {
  'owner-portal': 'visitor',
  'fiducia-wizard': 'owner',
  'owner-register': 'visitor',
}

/** The file that holds a part's module. */
function fileOf(files: Files, name: ChunkName): string {
  const holds = `/${chunks[name].module}.`
  const found = Object.values(files).find(({ moduleIds }) => moduleIds.some((id) => id.includes(holds)))
  if (!found) throw new Error(`No file of the build holds ${chunks[name].module}`)
  return found.fileName
}

/** The files that the first screen of an element loads, the entry module first, each with all that it imports. */
function firstFiles(files: Files, tag: Tag): string[] {
  const { first, [expected[tag]]: more } = firstScreens[tag]
  const named = new Set([entry, ...[...first, ...more].map((name) => fileOf(files, name))])
  // A set that grows while it is walked goes on to what was added.
  for (const file of named) for (const imported of files[file]?.imports ?? []) named.add(imported)
  return [...named]
}

/**
 * The import map has the hashes of the chunks alone. Their names change with their content, so that a snippet that is older than the files
 * names chunks that are gone, and the page works without them; the hash of the entry module, whose name stays, would stop it.
 */
const hashesOfChunks = (folder: string): Hashes => ({
  integrity: Object.fromEntries(
    Object.entries(importMap(folder).integrity).filter(([path]) => path.includes('/chunks/')),
  ),
})

/** A link has the hash that the import map has: Chromium throws a preload away, and fetches anew, whose hash is not the one of the map. */
function link(file: string, hashes: Hashes): string {
  const path = `./esm/${file}`
  const hash = hashes.integrity[path]
  return `<link rel="modulepreload" href="${path}"${hash ? ` integrity="${hash}"` : ''}>`
}

const snippet = (
  tag: Tag,
  files: readonly string[],
  hashes: Hashes,
) => `<!-- In the head of the page, before any other module. -->
<script type="importmap">${JSON.stringify(hashes)}</script>
${files.map((file) => link(file, hashes)).join('\n')}
<style>${tag}:not(:defined) { display: block; min-height: min(100svh, 900px); }</style>
<script type="module" src="./esm/${entry}" data-services="/owner"></script>

<!-- Where the element goes. -->
<${tag} config="portal.config.json">Cargando… Si no aparece, active JavaScript y recargue la página.</${tag}>
`

/** Writes both below `folder`, into whose `esm/` the modules are built. */
export const preloads = (folder: string): Plugin => ({
  name: 'preloads',
  writeBundle(_, bundle) {
    const files = Object.fromEntries(Object.entries(bundle).filter(([, file]) => file.type === 'chunk')) as Files
    const tags = Object.keys(firstScreens) as Tag[]
    const named = Object.fromEntries(tags.map((tag) => [tag, firstFiles(files, tag)]))
    writeFileSync(join(folder, 'preload.json'), `${JSON.stringify(named, null, 2)}\n`)
    const hashes = hashesOfChunks(folder)
    for (const tag of tags) {
      const path = join(folder, 'snippets', `${tag}.html`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, snippet(tag, named[tag] ?? [], hashes))
    }
  },
})

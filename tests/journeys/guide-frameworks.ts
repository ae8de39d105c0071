// Builds the snippets for React and Vue as an embedder's bundler would, with our modules left where they are.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { compileScript, parse } from 'vue/compiler-sfc'

const root = resolve(import.meta.dirname, '../..')
/** What is left where it is: our names, and the modules that they stand for. */
const ours = {
  'owner-widgets/owner-portal': '/dist/esm/owner-portal.js',
  'owner-widgets/all': '/dist/esm/owner-widgets.js',
}
const alias = [
  { find: 'owner-widgets/react', replacement: join(root, 'dist/esm/react.js') },
  { find: './owner-widgets.js', replacement: 'owner-widgets/all' },
]

/** Path -> code of everything that comes out. */
async function bundle(name: string, files: Record<string, string>): Promise<[string, string][]> {
  // Below the project's root, so that the snippet finds its libraries.
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache', `${name}-`))
  try {
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
    const built = await build({
      root: folder,
      configFile: false,
      resolve: { alias },
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      // Another test of this process may have set NODE_ENV, which decides otherwise.
      oxc: { jsx: { runtime: 'automatic', development: false } },
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(folder, Object.keys(files)[0] ?? ''),
          external: Object.keys(ours),
          output: { entryFileNames: `app/${name}.js`, paths: ours },
        },
      },
    })
    const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    return outputs.flatMap((file) =>
      file.type === 'chunk' ? [[`/${file.fileName}`, file.code] as [string, string]] : [],
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const buildReact = (component: string) =>
  bundle('react', {
    'main.tsx': `import { createRoot } from 'react-dom/client'
import { Owners } from './owners'
createRoot(document.querySelector('#root') as Element).render(<Owners />)`,
    'owners.tsx': component,
  })

/** @param config the snippet that tells the compiler which tags are not Vue's */
export function buildVue(component: string, config: string) {
  const rule = /isCustomElement = (.+)$/m.exec(config)?.[1] ?? ''
  const isCustomElement = new Function(`return ${rule}`)() as (tag: string) => boolean
  const { descriptor, errors } = parse(component)
  if (errors.length > 0) throw errors[0]
  const { content } = compileScript(descriptor, {
    id: 'owners',
    inlineTemplate: true,
    templateOptions: { compilerOptions: { isCustomElement } },
  })
  return bundle('vue', {
    'main.ts': "import { createApp } from 'vue'\nimport Owners from './owners'\ncreateApp(Owners).mount('#root')",
    'owners.ts': content,
  })
}

// Three projects as an embedder has them: the usual files of each framework, and the snippets of the guides beside them.
import { snippet } from '../journeys/guide-snippets'

export interface Project {
  /** Exact versions, installed from the npm registry beside the package. */
  dependencies: Record<string, string>
  files: Record<string, string>
  /** Checks the types and builds. */
  build: string
  /** Serves what was built, on a port that is appended. */
  serve: string
  /** The same of the sources, as their developer sees them; React's StrictMode mounts twice there. */
  develop?: string
}

const react = { react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0', '@types/react-dom': '19.3.0' }
const typescript = { typescript: '5.9.3' }
const vite = { vite: '8.3.8' }

const tsconfig = (compilerOptions: object, include: string[]) =>
  JSON.stringify({
    compilerOptions: {
      ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
      ...{ strict: true, noEmit: true, skipLibCheck: false, isolatedModules: true, types: [], ...compilerOptions },
    },
    include,
  })

const page = (script: string) => `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <link rel="icon" href="data:,">
    <title>Propietarios</title>
    <script type="application/json" data-services="/owner"></script>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`

/** Says what its handlers heard, cancels one event, and changes its texts. */
const probe = `'use client'
import { useRef, useState } from 'react'
import type { FiduciaWizardElement } from 'owner-widgets'
import { FiduciaWizard } from 'owner-widgets/react'

export function Probe() {
  const wizard = useRef<FiduciaWizardElement>(null)
  const [title, setTitle] = useState('Uno')
  const [heard, setHeard] = useState<string[]>([])
  const hear = (what: string) => setHeard((all) => [...all, what])
  return (
    <>
      <button id="change" type="button" onClick={() => setTitle('Dos')} />
      <p id="heard">{heard.join()}</p>
      <FiduciaWizard
        ref={wizard}
        hidden={false}
        config="/portal.config.json"
        messages={{ es: { 'wizard:engine.alone.title': title } }}
        onReady={() => hear(\`ready \${wizard.current?.version !== undefined}\`)}
        onSession={(event) => hear(\`session \${event.detail.state}\`)}
        onConsent={(event) => hear(\`consent \${event.detail.version}\`)}
        onStep={(event) => hear(\`step \${event.detail.progress}\`)}
        onComplete={(event) => {
          event.preventDefault()
          hear(\`complete \${event.detail.flow}\`)
        }}
      >
        <p id="fallback">Sin JavaScript</p>
      </FiduciaWizard>
    </>
  )
}
`

export const projects: Record<'react' | 'vue' | 'next' | 'next pages', Project> & { 'react 18'?: Project } = {
  react: {
    dependencies: { ...react, ...typescript, ...vite, '@vitejs/plugin-react': '6.3.0' },
    files: {
      'tsconfig.json': tsconfig({ jsx: 'react-jsx' }, ['src']),
      'vite.config.js':
        "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()], build: { chunkSizeWarningLimit: 2000 } }\n",
      'index.html': page('/src/main.tsx'),
      'src/main.tsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Owners } from './owners'
import { Probe } from './probe'
createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>{location.search ? <Probe /> : <Owners />}</StrictMode>,
)
`,
      'src/owners.tsx': snippet('guides/react.md', 'react', 'portal'),
      'src/probe.tsx': probe,
      'src/wrong.tsx': `import { OwnerPortal } from 'owner-widgets/react'
// @ts-expect-error a theme that does not exist
export const Wrong = () => <OwnerPortal theme="blue" />
`,
    },
    build: 'tsc -p . && tsc -p . --moduleResolution node10 && vite build',
    serve: 'vite preview --host 127.0.0.1 --strictPort --port',
    develop: 'vite --host 127.0.0.1 --strictPort --port',
  },
  vue: {
    dependencies: { vue: '3.5.45', 'vue-tsc': '3.3.14', ...typescript, ...vite, '@vitejs/plugin-vue': '6.0.11' },
    files: {
      'tsconfig.json': snippet('guides/vue.md', 'vue', 'types'),
      'vite.config.js': snippet('guides/vue.md', 'vue', 'config'),
      'index.html': page('/src/main.ts'),
      'src/main.ts':
        "import { createApp } from 'vue'\nimport Owners from './owners.vue'\ncreateApp(Owners).mount('#app')\n",
      'src/owners.vue': snippet('guides/vue.md', 'vue', 'portal'),
      'src/wrong.vue': `<template>
  <!-- @vue-expect-error a theme that does not exist -->
  <owner-portal theme="blue" />
</template>
`,
    },
    build: 'vue-tsc -p . && vite build',
    serve: 'vite preview --host 127.0.0.1 --strictPort --port',
  },
  next: {
    dependencies: { ...react, ...typescript, next: '16.4.6', '@types/node': '20.19.43' },
    files: {
      'tsconfig.json': tsconfig(
        {
          jsx: 'react-jsx',
          allowJs: true,
          skipLibCheck: true,
          esModuleInterop: true,
          resolveJsonModule: true,
          plugins: [{ name: 'next' }],
        },
        ['next-env.d.ts', 'app', '.next/types/**/*.ts'],
      ),
      'app/layout.tsx': snippet('guides/nextjs.md', 'next', 'layout'),
      'app/owners.tsx': snippet('guides/nextjs.md', 'next', 'owners'),
      'app/page.tsx': snippet('guides/nextjs.md', 'next', 'page'),
      'app/probe.tsx': probe,
      'app/probe/page.tsx':
        "import { Probe } from '../probe'\nexport default function Page() {\n  return <Probe />\n}\n",
    },
    build: 'next build',
    serve: 'next start --hostname 127.0.0.1 --port',
  },
  'next pages': {
    dependencies: { ...react, ...typescript, next: '16.4.6', '@types/node': '20.19.43' },
    files: {
      'tsconfig.json': tsconfig(
        { jsx: 'react-jsx', allowJs: true, skipLibCheck: true, esModuleInterop: true, resolveJsonModule: true },
        ['next-env.d.ts', 'pages', 'parts'],
      ),
      'parts/owners.tsx': snippet('guides/nextjs.md', 'next', 'owners'),
      'parts/probe.tsx': probe,
      'pages/index.tsx': "export { Owners as default } from '../parts/owners'\n",
      'pages/probe.tsx': "export { Probe as default } from '../parts/probe'\n",
      'pages/_document.tsx': `import { Head, Html, Main, NextScript } from 'next/document'
export default function Document() {
  return (
    <Html lang="es">
      <Head>
        <script type="application/json" data-services="/owner" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
`,
    },
    build: 'next build',
    serve: 'next start --hostname 127.0.0.1 --port',
  },
}

projects['react 18'] = {
  ...projects.react,
  dependencies: {
    ...projects.react.dependencies,
    ...{ react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.29', '@types/react-dom': '18.3.7' },
  },
}

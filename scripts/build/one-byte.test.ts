import { SourceMap } from 'node:module'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { oneByte } from './one-byte'

const source = `
const words = ['Cargando…', '“Sí”', '😀'].map((word) => word + '—')
const pattern = /[\\u0300-\\u036f•]/gu
globalThis.answer = () => words.join(\`\${pattern.source} → \`).concat('end')
`

const input: Rolldown.Plugin = {
  name: 'input',
  resolveId: (id) => (id.includes('input.js') ? 'input.js' : null),
  load: (id) => (id === 'input.js' ? source : null),
}

/** @returns the code, and where a part of it was written */
async function built(plugins: Rolldown.Plugin[]) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [input, ...plugins],
    build: {
      write: false,
      sourcemap: true,
      lib: { entry: 'input.js', formats: ['es'], fileName: 'out' },
      rolldownOptions: { output: { minify: true, postBanner: '\uFEFF/* … */' } },
    },
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  const { code } = output[0]
  const map = output.find(({ fileName }) => fileName === 'out.js.map')
  const places = new SourceMap(JSON.parse(map?.type === 'asset' ? String(map.source) : ''))
  const placeOf = (part: string) => {
    const lines = code.split('\n')
    const line = lines.findIndex((text) => text.includes(part))
    const { originalLine, originalColumn } = places.findEntry(line, lines[line]?.indexOf(part) ?? 0) as {
      [place: string]: unknown
    }
    return { originalLine, originalColumn }
  }
  return { code, placeOf }
}

it('writes each character in one byte, and its source map points where it did (EMB-01)', async () => {
  const before = await built([])
  const after = await built([oneByte])
  expect(after.code).toMatch(/^\uFEFF[\0-\xFF]+$/)
  for (const part of ['.map(', '.join(', '.source', '.concat('])
    expect([part, after.placeOf(part)]).toEqual([part, before.placeOf(part)])
  expect(before.placeOf('.concat(').originalColumn).toBeGreaterThan(50)
})

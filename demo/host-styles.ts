// Foreign style sheets for the test host pages: Bootstrap, and Tailwind's preflight as its compiler generates it.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compile } from 'tailwindcss'

const read = (path: string) => readFile(createRequire(import.meta.url).resolve(path), 'utf8')

const sheets: Record<string, () => Promise<string>> = {
  'bootstrap.css': () => read('bootstrap/dist/css/bootstrap.min.css'),
  'tailwind.css': async () => {
    const { build } = await compile(await read('tailwindcss/preflight.css'))
    return build([])
  },
}

/** @returns undefined if there is no sheet of this name */
export const hostStyle = (name: string): Promise<string> | undefined => sheets[name]?.()

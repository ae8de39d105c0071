// Reading the project's own sources, for the rules.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

export const root = resolve(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : walk(path)
    return [path]
  })
}

/** Files below the folders whose names end in one of the endings. */
export function filesIn(folders: string[], endings: string[]): SourceFile[] {
  return folders
    .map((folder) => resolve(root, folder))
    .flatMap((path) => (statSync(path).isFile() ? [path] : walk(path)))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

export const readText = (path: string): string => readFileSync(resolve(root, path), 'utf8')

/** `path:line` of every match, for a message that can be clicked. */
export function finds({ path, text }: SourceFile, pattern: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}  ${line.trim().slice(0, 120)}`] : []))
}

export interface Import {
  from: string
  to: string
}

/** What a file imports, by any form of `import` and `export … from`; relative ones as paths from the root. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const named = [
    ...[...staticImports, ...staticExports.flatMap(({ entries }) => entries)].map((one) => one.moduleRequest?.value),
    // Not those of an address that the code makes.
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      /^['"]/.test(text.slice(start, end)) ? [text.slice(start + 1, end - 1)] : [],
    ),
  ]
  return [...new Set(named)]
    .filter((name) => name !== undefined)
    .map((name) => ({
      from: path,
      to: name.startsWith('.') ? relative(root, resolve(root, path, '..', name)).replaceAll('\\', '/') : name,
    }))
}

// Reading the project's own sources, for the rules.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

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

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\n[^'"\n;]*?)*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** What a file imports; relative ones as paths from the root. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const name = match[1] ?? match[2] ?? ''
    const to = name.startsWith('.') ? relative(root, resolve(root, path, '..', name)).replaceAll('\\', '/') : name
    return { from: path, to }
  })
}

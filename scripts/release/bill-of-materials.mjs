// @ts-check
// Generates the CycloneDX bill of materials (`npm run sbom` prints it): the libraries bundled in a build, as its licences list them. npm's own list has those of the
// lock file, where a library of the gateway is only a development dependency.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { npm } from './package.mjs'

/**
 * @typedef {{ 'bom-ref': string, name: string, group?: string, version: string, properties?: { name: string }[] }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Dependency
 * @typedef {{ metadata: { component: Component }, components: Component[], dependencies: Dependency[] }} Bill
 */

const licenses = ['dist/licenses.md', 'dist/esm/licenses.md', 'dist/gateway/licenses.md']

/** The bundled libraries, as `react@19.3.1`. */
export const librariesInside = () =>
  new Set(
    licenses.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^## (\S+) - (\d\S*)/gm)].map(
        ([, name, version]) => `${name}@${version}`,
      ),
    ),
  )

const fullName = (/** @type {Component} */ { group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`

/** @returns {Bill} */
export function billOfMaterials() {
  /** @type {Bill} */
  const all = JSON.parse(npm(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'library', '--package-lock-only']))
  const inside = librariesInside()
  const components = all.components
    .filter((component) => inside.has(fullName(component)))
    // A bundled library is a run-time component even if package.json lists it as a development dependency.
    .map(({ properties = [], ...component }) => ({
      ...component,
      properties: properties.filter(({ name }) => !name.endsWith(':development')),
    }))
  const named = new Set(components.map(fullName))
  const lost = [...inside].filter((name) => !named.has(name))
  if (lost.length > 0) throw new Error(`The lock file lacks libraries of the build: ${lost.join(', ')}`)
  const refs = new Set(components.map((component) => component['bom-ref']))
  const self = all.metadata.component['bom-ref']
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((name) => refs.has(name)) }))
  // npm calls the project by the name of the folder that it lies in.
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
  const metadata = { ...all.metadata, component: { ...all.metadata.component, name } }
  return { ...all, metadata, components, dependencies: [{ ref: self, dependsOn: [...refs] }, ...dependencies] }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(JSON.stringify(billOfMaterials(), null, 2))

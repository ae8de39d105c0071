// What the tests of a file or group share, gone after the last one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createServices } from '../../demo/services/services'

export function folderForAll(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function servicesForAll() {
  const services = await createServices({ rateLimit: 0 })
  afterAll(() => services.close())
  return services
}

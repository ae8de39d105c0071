// Keeps the demo's data in a folder: a JSON file, and the uploads.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Disk } from './store'

export function diskAt(folder: string): Disk {
  const jsonFile = join(folder, 'store.json')
  const filesFolder = join(folder, 'files')
  return {
    read() {
      try {
        return JSON.parse(readFileSync(jsonFile, 'utf8'))
      } catch {
        // No file, or an unreadable one: begin with the seed.
        return undefined
      }
    },
    // Atomically: a partial file never replaces a complete one.
    write(data) {
      mkdirSync(folder, { recursive: true })
      const draft = `${jsonFile}.${process.pid}.new`
      writeFileSync(draft, JSON.stringify(data, null, 1))
      renameSync(draft, jsonFile)
    },
    putBytes(attachmentId, bytes) {
      mkdirSync(filesFolder, { recursive: true })
      writeFileSync(join(filesFolder, attachmentId), bytes)
    },
    bytesOf(attachmentId) {
      try {
        return readFileSync(join(filesFolder, attachmentId))
      } catch {
        return undefined
      }
    },
    removeBytes: () => rmSync(filesFolder, { recursive: true, force: true }),
  }
}

// The demo's database: a JSON file and a folder with uploads; in memory without a folder.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { published } from '../../src/api/content'
import { recordId } from './record-id'
import { allSizes, sampleBytes } from './seed/sample-files'
import { seedData } from './seed/seed'
import type { FileRecord, StoreData } from './types'

/** Increase it when the seed or its shape changes: older stores are then replaced, as those that lack a published list are. */
export const storeVersion = 4

export interface Store {
  readonly data: StoreData
  /** Writes the data atomically: a partial file never replaces a complete one. */
  save(): void
  /** Restores the seed and removes uploads. */
  reset(): void
  putBytes(attachmentId: string, bytes: Uint8Array): void
  /** undefined if the bytes are missing. */
  bytesOf(file: FileRecord): Promise<Uint8Array | undefined>
  /** A new 19-digit record id in the CRM's format. */
  newRecordId(): string
  newId(): number
}

export interface StoreOptions {
  dir?: string | undefined
  /** Changes the seed; for tests with their own people. */
  seed?: ((data: StoreData) => void) | undefined
}

export async function createStore({ dir, seed }: StoreOptions = {}): Promise<Store> {
  const sizes = await allSizes()
  const inMemory = new Map<string, Uint8Array>()
  const jsonFile = dir ? join(dir, 'store.json') : undefined
  const filesDir = dir ? join(dir, 'files') : undefined
  let data = read() ?? fresh()

  function fresh(): StoreData {
    const seeded = seedData(storeVersion, randomBytes(32).toString('hex'), sizes)
    seed?.(seeded)
    return seeded
  }

  function read(): StoreData | undefined {
    if (!jsonFile) return undefined
    try {
      const found: StoreData = JSON.parse(readFileSync(jsonFile, 'utf8'))
      return found.version === storeVersion && Object.keys(published).every((name) => name in found) ? found : undefined
    } catch {
      // No file, or an unreadable one: begin with the seed.
      return undefined
    }
  }

  function save() {
    if (!dir || !jsonFile) return
    mkdirSync(dir, { recursive: true })
    const draft = `${jsonFile}.${process.pid}.new`
    writeFileSync(draft, JSON.stringify(data, null, 1))
    renameSync(draft, jsonFile)
  }

  save()
  return {
    get data() {
      return data
    },
    save,
    reset() {
      inMemory.clear()
      if (filesDir) rmSync(filesDir, { recursive: true, force: true })
      // Keeps the signing key and increases the generations, so that all users are logged out, as after a real restore.
      const { secret, generation } = data
      data = fresh()
      data.secret = secret
      data.generation = { ...generation, user: generation.user + 1 }
      save()
    },
    putBytes(attachmentId, bytes) {
      if (!filesDir) {
        inMemory.set(attachmentId, bytes)
        return
      }
      mkdirSync(filesDir, { recursive: true })
      writeFileSync(join(filesDir, attachmentId), bytes)
    },
    async bytesOf(file) {
      if (file.sample) return sampleBytes(file.sample)
      if (!filesDir) return inMemory.get(file.attachmentId)
      try {
        return readFileSync(join(filesDir, file.attachmentId))
      } catch {
        return undefined
      }
    },
    newRecordId: () => recordId(data.nextId++),
    newId: () => data.nextId++,
  }
}

// The demo's database: in memory, and on a disk where there is one.
import { published } from '../../src/api/published'
import type { Papers } from './papers'
import { recordId } from './record-id'
import { randomHex } from './secrets'
import { seedData } from './seed/seed'
import type { FileRecord, StoreData } from './types'

/** Increase it when the seed or its shape changes: older stores are then replaced, as those that lack a published list are. */
export const storeVersion = 8

export interface Store {
  readonly data: StoreData
  /** Writes the data to the disk. */
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

/** Keeps data and uploads beyond the life of the process (disk.ts). */
export interface Disk {
  /** undefined if there is no data, or none that can be read. */
  read(): StoreData | undefined
  write(data: StoreData): void
  putBytes(attachmentId: string, bytes: Uint8Array): void
  bytesOf(attachmentId: string): Uint8Array | undefined
  removeBytes(): void
}

export interface StoreOptions {
  papers: Papers
  /** Default: memory. */
  disk?: Disk | undefined
  /** Changes the seed: the demonstration in a page has its own. */
  seed?: ((data: StoreData) => void) | undefined
}

export function createStore({ papers, disk = memory(), seed }: StoreOptions): Store {
  let data = read() ?? fresh()

  function fresh(): StoreData {
    const seeded = seedData(storeVersion, randomHex(32), papers.sizes)
    seed?.(seeded)
    return seeded
  }

  function read(): StoreData | undefined {
    const found = disk.read()
    const isOurs = found?.version === storeVersion && Object.keys(published).every((name) => name in found)
    return isOurs ? found : undefined
  }

  const save = () => disk.write(data)

  save()
  return {
    get data() {
      return data
    },
    save,
    reset() {
      disk.removeBytes()
      // Keeps the signing key and increases the generations, so that all users are logged out, as after a real restore.
      const { secret, generation } = data
      data = fresh()
      data.secret = secret
      data.generation = { ...generation, user: generation.user + 1 }
      save()
    },
    putBytes: disk.putBytes,
    bytesOf: async ({ sample, attachmentId }) => (sample ? papers.sample(sample) : disk.bytesOf(attachmentId)),
    newRecordId: () => recordId(data.nextId++),
    newId: () => data.nextId++,
  }
}

function memory(): Disk {
  const files = new Map<string, Uint8Array>()
  return {
    read: () => undefined,
    write: () => {},
    putBytes: (attachmentId, bytes) => void files.set(attachmentId, bytes),
    bytesOf: (attachmentId) => files.get(attachmentId),
    removeBytes: () => files.clear(),
  }
}

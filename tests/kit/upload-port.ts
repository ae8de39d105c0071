// An upload port whose state a test sets by hand.
import type { StoredFile, UploadState } from '../../src/domain/upload'
import type { UploadPort } from '../../src/forms/uploads'

export interface FakePort extends UploadPort {
  set(state: UploadState): void
  readonly calls: string[]
}

export function fakePort({
  stored = [],
  state = { status: 'idle' },
}: {
  stored?: StoredFile[]
  state?: UploadState
} = {}): FakePort {
  let now: UploadState = state
  const listeners = new Set<() => void>()
  const calls: string[] = []
  const set = (next: UploadState) => {
    now = next
    for (const listener of listeners) listener()
  }
  return {
    calls,
    set,
    stored: () => stored,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => now,
    start(field, file) {
      calls.push(`start ${field} ${file.name}`)
      set({ status: 'sending', name: file.name, fraction: 0 })
    },
    gather: async (field, files) => {
      calls.push(`gather ${field} ${files.map(({ name }) => name).join()}`)
      return []
    },
    remove: (field, id) => calls.push(`remove ${field} ${id}`),
    send: (field) => calls.push(`send ${field}`),
    cancel(field) {
      calls.push(`cancel ${field}`)
      set({ status: 'idle' })
    },
    retry: (field) => calls.push(`retry ${field}`),
    preview: (field) => calls.push(`preview ${field}`),
  }
}

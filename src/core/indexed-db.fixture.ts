// IndexedDB in memory, as far as idb-keyval asks for it, in a browser that answers, refuses or is silent.
import { vi } from 'vitest'

interface Asked {
  result?: unknown
  error?: unknown
  onsuccess?: () => void
  oncomplete?: () => void
  onerror?: () => void
}

export function memoryDatabase() {
  const entries = new Map<string, unknown>()
  const browser = { is: 'answering' as 'answering' | 'silent' | 'refusing' }
  /** What a silent browser has not answered yet. */
  const waiting: (() => void)[] = []
  const asked = (work: () => unknown, request: Asked = {}): Asked => {
    const answer = () => {
      try {
        if (browser.is === 'refusing') throw new DOMException('broken', 'UnknownError')
        request.result = work()
      } catch (error) {
        request.error = error
        return request.onerror?.()
      }
      request.onsuccess?.()
      return request.oncomplete?.()
    }
    if (browser.is === 'silent') waiting.push(answer)
    else queueMicrotask(answer)
    return request
  }
  const transactions: string[] = []
  const transaction = (_store: string, mode: string) => {
    transactions.push(mode)
    const done: Asked & { db: object } = { db: {} }
    const store = {
      transaction: done,
      get: (name: string) => asked(() => entries.get(name)),
      getAll: () => asked(() => [...entries.values()]),
      getAllKeys: () => asked(() => [...entries.keys()]),
      put: (value: unknown, name: string) => asked(() => entries.set(name, value), done),
      delete: (name: string) => asked(() => entries.delete(name), done),
    }
    return { objectStore: () => store }
  }
  return {
    entries,
    browser,
    transactions,
    answerAll: () => waiting.splice(0).forEach((answer) => void answer()),
    indexedDB: { open: () => asked(() => ({ transaction })) },
  }
}

/** The vault of another tab: its modules know nothing of this one's. */
export async function vaultOfTab() {
  vi.resetModules()
  const { createVault } = await import('./vault')
  vi.resetModules()
  return createVault('test', 'device')
}

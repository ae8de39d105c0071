import { vi } from 'vitest'

/** A localStorage in memory that takes nothing more from the moment it is full. */
export function memoryStorage() {
  const held: Record<string, string> = {}
  const methods = {
    isFull: false,
    getItem: (name: string) => held[name] ?? null,
    setItem(name: string, value: string) {
      if (methods.isFull) throw new DOMException('full', 'QuotaExceededError')
      held[name] = value
    },
    removeItem: (name: string) => void delete held[name],
  }
  const storage = new Proxy(held, { get: (_, name) => Reflect.get(methods, name) ?? held[String(name)] })
  vi.stubGlobal('localStorage', storage)
  return { held, methods }
}

// Messages between tabs of one origin; silent where the browser has no BroadcastChannel.

export interface Tabs<M> {
  send(message: M): void
  listen(heard: (message: M) => void): () => void
}

export function createTabs<M>(name: string): Tabs<M> {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`owner-widgets/${name}`)
  return {
    send: (message) => channel?.postMessage(message),
    listen(heard) {
      const listener = (event: MessageEvent<M>) => heard(event.data)
      channel?.addEventListener('message', listener)
      return () => channel?.removeEventListener('message', listener)
    },
  }
}

/** Milliseconds. A tab that holds a lock longer than a call may take hangs. */
const patience = 40_000

/**
 * One at a time among the tabs of this origin, where the browser can.
 * @param limit milliseconds after which the work is done without the lock
 */
export async function underLock<T>(name: string, work: () => Promise<T>, limit = patience): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  let begun = false
  const held = () => {
    begun = true
    return work()
  }
  try {
    return (await navigator.locks.request(`owner-widgets/${name}`, { signal: AbortSignal.timeout(limit) }, held)) as T
  } catch (thrown) {
    if (begun) throw thrown
    // A sandboxed frame is refused the lock, and another tab may never let go of it.
    return work()
  }
}

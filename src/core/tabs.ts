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

/** One at a time among the tabs of this origin, where the browser can. */
export async function underLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  let begun = false
  const held = () => {
    begun = true
    return work()
  }
  try {
    return (await navigator.locks.request(`owner-widgets/${name}`, held)) as T
  } catch (thrown) {
    if (begun) throw thrown
    // A sandboxed frame is refused the lock.
    return work()
  }
}

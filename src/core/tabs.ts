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
export function underLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  return navigator.locks.request(`owner-widgets/${name}`, work) as Promise<T>
}

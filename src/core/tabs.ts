// Messages and locks between tabs of one origin.

export function createTabs<M>(name: string) {
  // A page may have removed BroadcastChannel.
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`owner-widgets/${name}`) : undefined
  return {
    send: (message: M) => channel?.postMessage(message),
    /** @param onReturn called on return from the back/forward cache */
    listen(onMessage: (message: M) => void, onReturn?: () => void) {
      const listener = (event: MessageEvent<M>) => onMessage(event.data)
      const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn?.()
      channel?.addEventListener('message', listener)
      globalThis.addEventListener?.('pageshow', onPageShow)
      return () => {
        channel?.removeEventListener('message', listener)
        globalThis.removeEventListener?.('pageshow', onPageShow)
      }
    },
  }
}

export type TabChannel<M> = ReturnType<typeof createTabs<M>>

/** Milliseconds; longer than any call. */
const longestWait = 40_000

/** Works without the lock after the time-out, or if there are no locks. */
export async function underLock<T>(name: string, work: () => Promise<T>, timeout = longestWait): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  let hasBegun = false
  const run = () => {
    hasBegun = true
    return work()
  }
  try {
    return (await navigator.locks.request(`owner-widgets/${name}`, { signal: AbortSignal.timeout(timeout) }, run)) as T
  } catch (thrown) {
    if (hasBegun) throw thrown
    // Sandboxed frames get no lock, and a tab may never release it.
    return work()
  }
}

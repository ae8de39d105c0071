// Sends a save again when the network is back. It failed with `offline`, so that nothing of it had been sent (ERR-03).
import { useEffect, useRef } from 'react'
import type { Failure } from '../../core/failure'
import { useOnline } from '../../parts/offline-bar'

export function useNetworkReturn(failure: Failure | undefined, send: () => void): void {
  const online = useOnline()
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    if (online && failure?.code === 'offline') latest.current()
  }, [online, failure])
}

import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      // Some pages replace `matchMedia`, or remove it.
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener?.('change', changed)
      return () => list?.removeEventListener?.('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false)
}

/** The chosen theme, or for `auto` the system's (EMB-13). */
export function useTheme(chosen: string | undefined): 'light' | 'dark' {
  const dark = useMedia('(prefers-color-scheme: dark)')
  return chosen === 'dark' || (chosen === 'auto' && dark) ? 'dark' : 'light'
}

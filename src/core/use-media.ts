import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      // Old stand-ins of pages have none.
      list.addEventListener?.('change', changed)
      return () => list.removeEventListener?.('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** The chosen theme, or for `auto` the system's (EMB-13). */
export function useTheme(chosen: string | undefined): 'light' | 'dark' {
  const dark = useMedia('(prefers-color-scheme: dark)')
  return chosen === 'dark' || (chosen === 'auto' && dark) ? 'dark' : 'light'
}

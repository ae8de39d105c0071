import { useSyncExternalStore } from 'react'

const darkSystem = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(darkSystem)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** @returns the theme to show: the chosen one, or for `auto` what the system prefers, now and whenever it changes (EMB-05) */
export function useTheme(chosen: string | undefined): 'light' | 'dark' {
  const dark = useSyncExternalStore(subscribe, () => matchMedia(darkSystem).matches)
  return chosen === 'dark' || (chosen === 'auto' && dark) ? 'dark' : 'light'
}

import { useMedia } from '../core/use-media'

/** @returns the theme to show: the chosen one, or for `auto` what the system prefers, now and whenever it changes (EMB-05) */
export function useTheme(chosen: string | undefined): 'light' | 'dark' {
  const dark = useMedia('(prefers-color-scheme: dark)')
  return chosen === 'dark' || (chosen === 'auto' && dark) ? 'dark' : 'light'
}

// Replaces shell-part.lazy.ts in the classic scripts, which cannot load further files (vite.config.ts, eagerParts).
import { Shell } from './shell'
import type { lazyParts as lazy } from './shell-part.lazy'

export const lazyParts = {
  shell: async () => Shell,
} satisfies typeof lazy

// Replaces proposals-part.lazy.ts in the classic scripts, which cannot load further files (vite.config.ts, eagerParts).
import { Proposals } from './proposals'
import type { lazyParts as lazy } from './proposals-part.lazy'

export const lazyParts = {
  proposals: async () => Proposals,
} satisfies typeof lazy

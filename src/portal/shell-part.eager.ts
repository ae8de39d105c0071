// The bars and menus around an owner's screen, for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).
import { Shell } from './shell'
import type { lazyParts as lazy } from './shell-part.lazy'

export const lazyParts = {
  shell: async () => Shell,
} satisfies typeof lazy

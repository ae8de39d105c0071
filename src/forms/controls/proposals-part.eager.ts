// The open list of a combobox, for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).
import { Proposals } from './proposals'
import type { lazyParts as lazy } from './proposals-part.lazy'

export const lazyParts = {
  proposals: async () => Proposals,
} satisfies typeof lazy

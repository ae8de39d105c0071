// What the onboarding shows after its first step, for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).
import { ConflictChoice, FilePreview, FinalDialog, Left, Review, SavedDialog, Summary } from './endings'
import type { lazyParts as lazy } from './parts.lazy'

export const lazyParts = {
  filePreview: async () => FilePreview,
  conflictChoice: async () => ConflictChoice,
  finalDialog: async () => FinalDialog,
  left: async () => Left,
  review: async () => Review,
  savedDialog: async () => SavedDialog,
  summary: async () => Summary,
} satisfies typeof lazy

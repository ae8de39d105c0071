// Rarely shown parts of an element: wrong configuration, expired session, diagnosis, for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).

import { SessionDialog } from '../parts/session-dialog'
import { diagnose } from '../state/diagnose'
import { BadEntries } from './bad-entries'
import type { lazyParts as lazy } from './parts.lazy'

export const lazyParts = {
  badEntries: async () => BadEntries,
  sessionDialog: async () => SessionDialog,
  diagnose: async () => diagnose,
} satisfies typeof lazy

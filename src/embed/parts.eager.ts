// Rarely shown parts of an element: wrong configuration, expired session, a logout that could not delete, diagnosis, for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).

import { NotWiped } from '../parts/not-wiped'
import { SessionDialog } from '../parts/session-dialog'
import { diagnose } from '../state/diagnose'
import { BadEntries } from './bad-entries'
import type { lazyParts as lazy } from './parts.lazy'

export const lazyParts = {
  badEntries: async () => BadEntries,
  sessionDialog: async () => SessionDialog,
  notWiped: async () => NotWiped,
  diagnose: async () => diagnose,
} satisfies typeof lazy

// Replaces parts.lazy.ts in the classic scripts, which cannot load further files (vite.config.ts, eagerParts).

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

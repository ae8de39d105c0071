// The client of the services, for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).
import { connect } from './services'
import type { lazyParts as lazy } from './services-part.lazy'

export const lazyParts = {
  connect: async () => connect,
} satisfies typeof lazy

// The client of the services for the classic scripts, which cannot load chunks (vite.config.ts, eagerParts).
import { connect } from './services'
import type { lazyParts as lazy } from './services-part.lazy'

export const lazyParts = {
  connect: async () => connect,
} satisfies typeof lazy

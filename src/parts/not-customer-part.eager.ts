// Replaces not-customer-part.lazy.ts in the classic scripts, which cannot load further files (vite.config.ts, eagerParts).
import { NotCustomer } from './not-customer'
import type { lazyParts as lazy } from './not-customer-part.lazy'

export const lazyParts = {
  notCustomer: async () => NotCustomer,
} satisfies typeof lazy

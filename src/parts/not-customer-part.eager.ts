// The notice that an address is not among the customers (ERR-01), for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).
import { NotCustomer } from './not-customer'
import type { lazyParts as lazy } from './not-customer-part.lazy'

export const lazyParts = {
  notCustomer: async () => NotCustomer,
} satisfies typeof lazy

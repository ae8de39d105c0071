// The login of an onboarding form that stands on its own, for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).
import { AloneLogin } from './alone-login'
import type { lazyParts as lazy } from './alone-parts.lazy'

export const lazyParts = {
  aloneLogin: async () => AloneLogin,
} satisfies typeof lazy

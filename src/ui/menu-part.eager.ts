// Replaces menu-part.lazy.ts in the classic scripts, which cannot load further files (vite.config.ts, eagerParts).
import { MenuList } from './menu-list'
import type { lazyParts as lazy } from './menu-part.lazy'

export const lazyParts = {
  menuList: async () => MenuList,
} satisfies typeof lazy

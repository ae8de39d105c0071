// The open list of a menu, for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).
import { MenuList } from './menu-list'
import type { lazyParts as lazy } from './menu-part.lazy'

export const lazyParts = {
  menuList: async () => MenuList,
} satisfies typeof lazy

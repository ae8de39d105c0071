// The open list of a menu, with floating-ui. Prefetched when a menu button is hovered or focused, or when the browser is idle.

export const lazyParts = {
  menuList: async () => (await import('./menu-list')).MenuList,
}

// The open list of a menu with floating-ui, loaded when a menu is about to be opened, or when the browser is idle.

export const lazyParts = {
  menuList: async () => (await import('./menu-list')).MenuList,
}

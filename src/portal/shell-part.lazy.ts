// The bars and menus around an owner's screen; prefetched when a session starts, so that visitors do not load them.

export const lazyParts = {
  shell: async () => (await import('./shell')).Shell,
}

// The bars and menus around an owner's screen, loaded when it is needed or a little before.

export const lazyParts = {
  shell: async () => (await import('./shell')).Shell,
}

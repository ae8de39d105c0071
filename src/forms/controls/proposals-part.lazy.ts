// The open list of a combobox, with floating-ui; loaded when a combobox is focused.

export const lazyParts = {
  proposals: async () => (await import('./proposals')).Proposals,
}

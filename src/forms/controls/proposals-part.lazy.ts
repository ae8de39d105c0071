// The open list of a combobox with floating-ui, loaded when a combobox gets the focus.

export const lazyParts = {
  proposals: async () => (await import('./proposals')).Proposals,
}

// Rarely shown parts of an element: wrong configuration, expired session, diagnosis, loaded when it is needed or a little before.

export const lazyParts = {
  badEntries: async () => (await import('./bad-entries')).BadEntries,
  sessionDialog: async () => (await import('../parts/session-dialog')).SessionDialog,
  diagnose: async () => (await import('../state/diagnose')).diagnose,
}

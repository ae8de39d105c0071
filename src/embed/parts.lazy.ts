// Rarely shown parts of an element: wrong configuration, expired session, a logout that could not delete, diagnosis, loaded when it is needed or a little before.

export const lazyParts = {
  badEntries: async () => (await import('./bad-entries')).BadEntries,
  sessionDialog: async () => (await import('../parts/session-dialog')).SessionDialog,
  notWiped: async () => (await import('../parts/not-wiped')).NotWiped,
  diagnose: async () => (await import('../state/diagnose')).diagnose,
}

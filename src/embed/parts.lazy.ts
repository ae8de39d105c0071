// Rarely shown parts of every element, loaded or prefetched on demand.

export const lazyParts = {
  badEntries: async () => (await import('./bad-entries')).BadEntries,
  sessionDialog: async () => (await import('../parts/session-dialog')).SessionDialog,
  notWiped: async () => (await import('../parts/not-wiped')).NotWiped,
  diagnose: async () => (await import('../state/diagnose')).diagnose,
}

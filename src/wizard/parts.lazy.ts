// What the onboarding shows after its first step, loaded when it is needed or a little before.

export const lazyParts = {
  filePreview: async () => (await import('./endings')).FilePreview,
  conflictChoice: async () => (await import('./endings')).ConflictChoice,
  finalDialog: async () => (await import('./endings')).FinalDialog,
  left: async () => (await import('./endings')).Left,
  review: async () => (await import('./endings')).Review,
  savedDialog: async () => (await import('./endings')).SavedDialog,
  summary: async () => (await import('./endings')).Summary,
}

// Loads what the onboarding shows after its first step: when it is needed, or when the browser is idle before (later.ts).

export const lazyParts = {
  filePreview: async () => (await import('./endings')).FilePreview,
  conflictChoice: async () => (await import('./endings')).ConflictChoice,
  finalDialog: async () => (await import('./endings')).FinalDialog,
  left: async () => (await import('./endings')).Left,
  review: async () => (await import('./endings')).Review,
  savedDialog: async () => (await import('./endings')).SavedDialog,
  summary: async () => (await import('./endings')).Summary,
}

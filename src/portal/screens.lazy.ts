// The portal's screens, each loaded or prefetched on demand.

export const screens = {
  landing: async () => (await import('../screens/landing/landing')).Landing,
  login: async () => (await import('../screens/login/login')).Login,
  register: async () => (await import('../screens/register/register')).Register,
  forgotPassword: async () => (await import('../screens/password-request/forgot-password')).ForgotPassword,
  resetPassword: async () => (await import('../screens/password-reset/password-reset')).PasswordReset,
  home: async () => (await import('../screens/home/home')).Home,
  documentsHub: async () => (await import('../screens/documents/documents-hub')).DocumentsHub,
  clientDocuments: async () => (await import('../screens/documents/client-documents')).ClientDocuments,
  uploadDocuments: async () => (await import('../screens/documents/upload-documents')).UploadDocuments,
  annexDocuments: async () => (await import('../screens/documents/annex-documents')).AnnexDocuments,
  trustDocuments: async () => (await import('../screens/documents/trust-documents')).TrustDocuments,
  monetizationDocuments: async () =>
    (await import('../screens/documents/monetization-documents')).MonetizationDocuments,
  property: async () => (await import('../screens/property/property')).Property,
  support: async () => (await import('../screens/support/support')).Support,
  afterSales: async () => (await import('../screens/after-sales/after-sales')).AfterSales,
  news: async () => (await import('../screens/news/news')).News,
  progress: async () => (await import('../screens/progress/progress')).Progress,
  profile: async () => (await import('../screens/profile/profile')).Profile,
  requestPassword: async () => (await import('../screens/password-request/password-request')).PasswordRequest,
  wizard: async () => (await import('../wizard/wizard')).Wizard,
}

// The login of an onboarding form that stands on its own, loaded when it is needed or a little before.

export const lazyParts = {
  aloneLogin: async () => (await import('./alone-login')).AloneLogin,
}

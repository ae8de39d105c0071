// The notice for who is no customer yet, loaded when it is needed or a little before.

export const lazyParts = {
  notCustomer: async () => (await import('./not-customer')).NotCustomer,
}

// The notice that an address is not among the customers (ERR-01), loaded when it is needed or a little before.

export const lazyParts = {
  notCustomer: async () => (await import('./not-customer')).NotCustomer,
}

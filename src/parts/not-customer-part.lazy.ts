// The notice that the user's address belongs to no customer (ERR-01), prefetched when a session starts.

export const lazyParts = {
  notCustomer: async () => (await import('./not-customer')).NotCustomer,
}

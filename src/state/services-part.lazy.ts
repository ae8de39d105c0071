// The client of the services, loaded when it is needed or a little before.

export const lazyParts = {
  connect: async () => (await import('./services')).connect,
}

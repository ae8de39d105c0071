// The client of the services as a chunk, loaded on first use or prefetched.

export const lazyParts = {
  connect: async () => (await import('./services')).connect,
}

// What is done to a file before it is sent, loaded when the first one is chosen.

export const lazyParts = {
  prepareFile: async () => (await import('./upload-file')).prepareFile,
}

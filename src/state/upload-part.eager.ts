// What is done to a file before it is sent, for the classic scripts, which have no files to load later (vite.config.ts, eagerParts).
import { prepareFile } from './upload-file'
import type { lazyParts as lazy } from './upload-part.lazy'

export const lazyParts = {
  prepareFile: async () => prepareFile,
} satisfies typeof lazy

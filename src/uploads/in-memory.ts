import { Failure } from '../core/failure'
import { limits } from '../domain/limits'

/** Reads a file into memory, as it can vanish before it is sent. @throws Failure */
export async function readIntoMemory(file: File): Promise<File> {
  if (file.size > limits.upload.bytes) throw new Failure('tooLarge')
  const bytes = await file.arrayBuffer().catch((cause) => {
    throw new Failure('fileChanged', { cause })
  })
  // A scan that broke off is empty; a file that vanished cannot be read.
  if (bytes.byteLength === 0 && file.size === 0) throw new Failure('empty')
  // Firefox reads the file as it is now.
  if (bytes.byteLength !== file.size) throw new Failure('fileChanged')
  return new File([bytes], file.name, { type: file.type, lastModified: file.lastModified })
}

import { Failure } from '../core/failure'
import { limits } from '../domain/limits'

/**
 * The chosen file with its bytes in memory: on the device it may change or vanish before it is sent. One above the
 * limit stays where it is, because it is refused. @throws Failure 'fileChanged' if that has happened already
 */
export async function inMemory(file: File): Promise<File> {
  if (file.size > limits.upload.bytes) return file
  const bytes = await file.arrayBuffer().catch((cause) => {
    throw new Failure('fileChanged', { cause })
  })
  // Firefox reads what stands there now.
  if (bytes.byteLength !== file.size) throw new Failure('fileChanged')
  return new File([bytes], file.name, { type: file.type, lastModified: file.lastModified })
}

// Serves the files of a folder: content types, no access outside the folder, and ranges for videos.
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

interface RequestHeaders {
  /** The header Range: 'bytes=0-1023'. */
  range?: string | undefined
  /** The header Accept-Encoding. */
  encodings?: string | undefined
}

/** @returns undefined if there is no such file */
export async function staticFile(
  folder: string,
  path: string,
  { range, encodings = '' }: RequestHeaders = {},
): Promise<Response | undefined> {
  const wanted = join(folder, normalize(`/${path}`))
  if (!wanted.startsWith(folder + sep)) return undefined
  try {
    const found = await stat(wanted)
    if (!found.isFile()) return undefined
    const type = types[extname(wanted)] ?? 'application/octet-stream'
    const compressed = range === undefined ? await compressedFile(wanted, found.mtimeMs, encodings) : undefined
    if (!compressed) return respond(await readFile(wanted), type, range)
    const response = respond(compressed.bytes, type, undefined)
    response.headers.set('content-encoding', compressed.encoding)
    response.headers.set('vary', 'accept-encoding')
    return response
  } catch {
    return undefined
  }
}

const endings = { br: '.br', gzip: '.gz' }

/** The file that a build has put beside it for these encodings, unless the file itself is newer. */
async function compressedFile(file: string, changedAt: number, encodings: string) {
  for (const [encoding, ending] of Object.entries(endings)) {
    if (!encodings.split(/[,;\s]+/).includes(encoding)) continue
    const beside = await stat(file + ending).catch(() => undefined)
    if (beside && beside.mtimeMs >= changedAt) return { encoding, bytes: await readFile(file + ending) }
  }
  return undefined
}

function respond(bytes: Uint8Array, type: string, range: string | undefined): Response {
  // No content sniffing, and no caching, because the demo's files change during development.
  const headers = {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
  }
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const start = Number(from)
  if (from === '' || start >= bytes.length) return new Response(new Uint8Array(bytes), { headers })
  const end = to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1)
  return new Response(new Uint8Array(bytes.subarray(start, end + 1)), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
  })
}

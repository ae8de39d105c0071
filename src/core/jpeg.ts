// The segments of a JPEG file, found without decoding it.

export type Bytes = Uint8Array<ArrayBuffer>

export interface JpegSegment {
  readonly marker: number
  readonly start: number
  readonly end: number
}

export const jpegMarkers = { end: 0xd9, scan: 0xda } as const

/** Yields every segment up to the end of the picture, a scan with its data; like decoders, skips bytes between segments. */
export function* jpegSegments(bytes: Bytes): Generator<JpegSegment> {
  let start = bytes.indexOf(0xff, 2)
  while (start >= 0 && start + 1 < bytes.length) {
    const marker = bytes[start + 1] ?? 0
    if (marker === 0 || marker === 0xff) {
      start = bytes.indexOf(0xff, start + 1)
      continue
    }
    const length = ((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0)
    if (marker !== jpegMarkers.end && length < 2) return
    let end = start + 2 + (marker === jpegMarkers.end ? 0 : length)
    if (marker === jpegMarkers.scan) end = endOfScan(bytes, end)
    yield { marker, start, end: Math.min(end, bytes.length) }
    if (marker === jpegMarkers.end) return
    start = bytes.indexOf(0xff, end)
  }
}

/** Inside the data of a scan, 0xFF is followed by 0, by another 0xFF or by a restart mark. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0) return at
  }
  return bytes.length
}

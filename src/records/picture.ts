// The address of a record's picture: a URL, a stored CRM file (downloaded once), or a file that the user just chose.
import { mediaAddress } from '../api/call'
import { Failure } from '../core/failure'
import { harmless, isTooLargeToDecode } from '../core/file-type'
import { useObjectUrl } from '../core/use-object-url'
import type { PictureSource } from '../domain/shape'
import { useWidget } from '../state/widget-context'
import { readById } from './queries'
import { useRead } from './use-read'

/** Reads a picture that shows its failure; `src` is undefined then, while loading, and without a picture. */
export function usePictureRead(picture: PictureSource | undefined) {
  const { app, config } = useWidget()
  const fileId = picture && 'fileId' in picture ? picture.fileId : undefined
  const { data, error, refetch } = useRead(
    readById('picture', fileId, async (id, signal) => shown((await app.client.download(id, { signal })).blob)),
  )
  const file = useObjectUrl(picture && 'file' in picture ? picture.file : data?.blob)
  const given = picture && 'url' in picture ? mediaAddress(config, picture.url) : data?.url
  return { src: given || file, error, refetch }
}

export const usePicture = (picture: PictureSource | undefined): string | undefined => usePictureRead(picture).src

/** A drawing (SVG) gets an address without an origin: opened in a tab, its scripts reach nothing of the page's. */
async function shown(blob: Blob): Promise<{ blob?: Blob; url?: string }> {
  if (await isTooLargeToDecode(blob)) throw new Failure('malformed')
  if (!/^image\/svg/.test(blob.type)) return { blob: await harmless(blob) }
  return { url: `data:image/svg+xml,${encodeURIComponent(await blob.text())}` }
}

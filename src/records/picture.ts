// The address of a picture: a URL, a CRM file, or a chosen file.
import { mediaAddress } from '../api/call'
import { records } from '../api/records'
import { Failure } from '../core/failure'
import { harmless, isTooLargeToDecode } from '../core/file-type'
import { useObjectUrl } from '../core/use-object-url'
import type { PictureSource } from '../domain/shape'
import { useWidget } from '../state/widget-context'
import { readById, refreshIfGone } from './queries'
import { useRead } from './use-read'

const { deal, product, parking, storage, agent } = records
/** Names of the reads whose records have pictures. */
const readsWithPictures = ['contact', ...[deal, product, parking, storage, agent].map(({ path }) => path)]

/** `src`: undefined while loading, or without a picture. */
export function usePictureRead(picture: PictureSource | undefined) {
  const { app, config } = useWidget()
  const fileId = picture && 'fileId' in picture ? picture.fileId : undefined
  const { data, error, refetch } = useRead(
    readById('picture', fileId, async (id, signal) =>
      safePicture((await refreshIfGone(app, readsWithPictures, id, app.client.download(id, { signal }))).blob),
    ),
  )
  const file = useObjectUrl(picture && 'file' in picture ? picture.file : data?.blob)
  const given = picture && 'url' in picture ? mediaAddress(config, picture.url) : data?.url
  return { src: given || file, error, refetch }
}

export const usePicture = (picture: PictureSource | undefined): string | undefined => usePictureRead(picture).src

/** An SVG gets no origin: its scripts reach nothing. */
async function safePicture(blob: Blob): Promise<{ blob?: Blob; url?: string }> {
  if (await isTooLargeToDecode(blob)) throw new Failure('malformed')
  if (!/^image\/svg/.test(blob.type)) return { blob: await harmless(blob) }
  return { url: `data:image/svg+xml,${encodeURIComponent(await blob.text())}` }
}

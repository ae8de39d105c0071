// The address of a record's picture: a URL, a stored CRM file (downloaded once), or a file that the user just chose.
import { mediaAddress } from '../api/address'
import { useObjectUrl } from '../core/use-object-url'
import type { Picture } from '../domain/shape'
import { read } from './queries'
import { useRead } from './use-read'
import { useWidget } from './widget-context'

export interface PictureRead {
  /** The address to show; undefined while loading, without a picture and after a failure. */
  src: string | undefined
  /** Why the download failed. */
  error: Error | null
  refetch(): unknown
}

/** With error and retry, for pictures whose failure is shown; see usePicture. */
export function usePictureRead(picture: Picture | undefined): PictureRead {
  const { app, config } = useWidget()
  const fileId = picture && 'fileId' in picture ? picture.fileId : undefined
  const { data, error, refetch } = useRead(
    read(
      ['picture', fileId],
      fileId ? async (signal) => (await app.client.download(fileId, { signal })).blob : undefined,
    ),
  )
  const file = useObjectUrl(picture && 'file' in picture ? picture.file : data)
  const src = picture && 'url' in picture ? mediaAddress(config, picture.url) || undefined : file
  return { src, error, refetch }
}

export const usePicture = (picture: Picture | undefined): string | undefined => usePictureRead(picture).src

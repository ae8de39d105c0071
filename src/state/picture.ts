// Where a picture of a record can be shown from: an address, a stored CRM file fetched once, or one that the user has just chosen.
import { mediaAddress } from '../api/address'
import { useObjectUrl } from '../core/use-object-url'
import type { Picture } from '../domain/shape'
import { read } from './queries'
import { useRead } from './use-read'
import { useWidget } from './widget-context'

export interface PictureRead {
  /** The address to show; undefined while it loads, where there is no picture and where it cannot be had. */
  src: string | undefined
  /** Why a stored file cannot be had. */
  error: Error | null
  refetch(): unknown
}

/** For a picture that matters enough to say so when it cannot be shown. */
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

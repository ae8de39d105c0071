// Where a picture of a record can be shown from: an address, or a stored CRM file fetched once and kept as an object URL.
import { skipToken, useQuery } from '@tanstack/react-query'
import { mediaAddress } from '../api/address'
import type { Picture } from '../domain/shape'
import { useWidget } from './widget-context'

/** The address to show; undefined while it loads, where there is no picture and where it cannot be had. */
export function usePicture(picture: Picture | undefined): string | undefined {
  const { app, config } = useWidget()
  const fileId = picture && 'fileId' in picture ? picture.fileId : undefined
  // Object URLs live as long as the cache keeps them: the same picture is shown on several screens.
  const file = useQuery(
    {
      queryKey: ['picture', fileId],
      queryFn: fileId
        ? async ({ signal }) => URL.createObjectURL((await app.client.download(fileId, { signal })).blob)
        : skipToken,
    },
    app.queries,
  )
  if (!picture) return undefined
  return 'url' in picture ? mediaAddress(config, picture.url) || undefined : file.data
}

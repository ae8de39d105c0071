import { useState } from 'react'
import { mergeContact } from '../../state/contact-saves'
import { createUploads, type Uploads } from '../../state/uploads'
import { useWidget } from '../../state/widget-context'

export function usePhotoUpload(recordId: string, field: string): Uploads {
  const { app, emit, signal } = useWidget()
  const [uploads] = useState(() =>
    createUploads({
      app,
      recordId,
      signal,
      stored: () => [],
      onStored(name, file) {
        emit('ow-upload', { field: name, size: file.size })
        // Shown wherever the photo is, until the next session reads the stored one.
        mergeContact(app, recordId, { [field]: { url: URL.createObjectURL(file) } })
      },
    }),
  )
  return uploads
}

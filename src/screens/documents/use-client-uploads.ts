// The upload slots of the documents screen, and how many of their uploads are running or stored.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../domain/contact'
import { filesOf } from '../../domain/documents'
import { inFlight } from '../../domain/upload'
import { useLastingUploads } from '../../parts/use-lasting-uploads'
import { markContactStale } from '../../records/contact-saves'
import { useWidget } from '../../state/widget-context'

export interface UploadCounts {
  running: number
  stored: number
}

interface Input {
  contact: Contact
  fields: readonly string[]
  onPreview(fileId: string): void
  /** Called when the last running upload ends and every chosen file is stored. */
  onAllStored(count: number): void
}

export function useClientUploads({ contact, fields, onPreview, onAllStored }: Input) {
  const { app } = useWidget()
  const { t } = useTranslation('portal')
  const uploads = useLastingUploads(contact.id, fields, {
    stored: (field) => filesOf(contact, field),
    preview: onPreview,
    onStored: () => void markContactStale(app, contact.id),
    storedLater: () => t('documents.upload.done', { count: 1 }),
    failedLater: (name) => t('documents.upload.failedLater', { name }),
  })

  const count = () => {
    const states = fields.map((field) => uploads.state(field))
    const of = (status: string) => states.filter((state) => state.status === status).length
    return `${states.filter(inFlight).length}/${of('stored')}/${of('failed')}`
  }
  const [running = 0, stored = 0, failed = 0] = useSyncExternalStore(uploads.subscribe, count).split('/').map(Number)

  const latest = useRef(onAllStored)
  latest.current = onAllStored
  useEffect(() => {
    if (running === 0 && failed === 0 && stored > 0) latest.current(stored)
  }, [running, failed, stored])

  return { uploads, progress: { running, stored } satisfies UploadCounts }
}

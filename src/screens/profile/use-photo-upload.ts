import { useTranslation } from 'react-i18next'
import { photoField } from '../../domain/documents'
import { useLastingUploads } from '../../parts/use-lasting-uploads'
import { mergeContact } from '../../state/contact-saves'
import type { Uploads } from '../../state/uploads'
import { useWidget } from '../../state/widget-context'

const fields = [photoField]

export function usePhotoUpload(recordId: string): Uploads {
  const { app } = useWidget()
  const { t } = useTranslation('portal')
  return useLastingUploads(recordId, fields, {
    stored: () => [],
    // Puts the file into the cached record, so that every place that shows the photo shows the new one without another read.
    onStored: (field, file) => mergeContact(app, recordId, { [field]: { file } }),
    storedLater: () => t('profile.photo.stored'),
    failedLater: () => t('profile.photo.failedLater'),
  })
}

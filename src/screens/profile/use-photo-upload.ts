import { useTranslation } from 'react-i18next'
import { useLastingUploads } from '../../parts/use-lasting-uploads'
import { mergeContact } from '../../state/contact-saves'
import type { Uploads } from '../../state/uploads'
import { useWidget } from '../../state/widget-context'

export const photoField = 'Foto_Perfil'
const fields = [photoField]

export function usePhotoUpload(recordId: string): Uploads {
  const { app } = useWidget()
  const { t } = useTranslation('portal')
  return useLastingUploads(recordId, fields, {
    stored: () => [],
    // Shown wherever the photo is, until the next session reads the stored one.
    onStored: (field, file) => mergeContact(app, recordId, { [field]: { file } }),
    storedLater: () => t('profile.photo.stored'),
    failedLater: () => t('profile.photo.failedLater'),
  })
}

// The profile photo: a chosen file is shown at once and uploaded to Foto_Perfil; there is no cropping (PRO-01).
import { Camera, UserRound } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../core/failure'
import { isTooLargeToDecode, typeOf } from '../../core/file-type'
import { useObjectUrl } from '../../core/use-object-url'
import type { Contact } from '../../domain/contact'
import { photoField as field } from '../../domain/documents'
import { isFinal } from '../../domain/upload'
import { FailureNotice } from '../../parts/failure-notice'
import { useLastingUploads } from '../../parts/use-lasting-uploads'
import { mergeContact } from '../../records/contact-saves'
import { usePicture } from '../../records/picture'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { ProgressBar } from '../../ui/progress-bar'

export function ProfilePhoto({ contact, name }: { contact: Contact; name: string }) {
  const { t } = useTranslation('portal')
  const photo = useChosenPhoto(contact.id)
  const stored = usePicture(contact.Foto_Perfil)
  return (
    <div className="ow-profile-photo">
      <Picture src={photo.preview ?? stored} alt={t('profile.photo.alt')} ratio={1} fallback={UserRound} round eager />
      <div className="ow-profile-photo-words ow-stack ow-gap-2 ow-anywhere">
        {name && <h2 className="ow-name">{name}</h2>}
        <label
          part="button"
          className="ow-profile-photo-button ow-hover ow-ring ow-small ow-row ow-inline ow-gap-2 ow-strong ow-relative ow-tap"
        >
          <Icon icon={Camera} size={18} />
          {t('profile.photo.change')}
          <input
            className="ow-fill"
            type="file"
            name={field}
            accept="image/jpeg,image/png"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void photo.choose(file)
              target.value = ''
            }}
          />
        </label>
        <p className="ow-muted ow-small">{t('profile.photo.hint')}</p>
      </div>
      <PhotoState {...photo} />
    </div>
  )
}

const fields = [field]

/** The photo that was chosen, with its upload. */
function useChosenPhoto(contactId: string) {
  const { app } = useWidget()
  const { t } = useTranslation('portal')
  const uploads = useLastingUploads(contactId, fields, {
    stored: () => [],
    // Puts the file into the cached record, so that every place that shows the photo shows the new one without another read.
    onStored: (_, file) => mergeContact(app, contactId, { [field]: { file } }),
    storedLater: () => t('profile.photo.stored'),
    failedLater: () => t('profile.photo.failedLater'),
  })
  const state = useSyncExternalStore(uploads.subscribe, () => uploads.state(field))
  const [chosen, setChosen] = useState<File>()
  const preview = useObjectUrl(chosen)
  const [refused, setRefused] = useState<Failure>()
  return {
    ...{ state, preview, refused },
    async choose(file: File) {
      // Other upload slots also accept PDFs; a photo must be an image.
      const isPortrait = ['image/jpeg', 'image/png'].includes(await typeOf(file))
      // Before it is shown: showing decodes it.
      const refusal = !isPortrait ? 'fileType' : (await isTooLargeToDecode(file)) ? 'tooManyPixels' : undefined
      setRefused(refusal && new Failure(refusal))
      if (refusal) return
      setChosen(file)
      uploads.start(field, file)
    },
    cancel() {
      uploads.cancel(field)
      setChosen(undefined)
    },
    retry: () => uploads.retry(field),
  }
}

function PhotoState({ state, refused, cancel, retry }: ReturnType<typeof useChosenPhoto>) {
  const { t } = useTranslation('portal')
  return (
    <div className="ow-profile-photo-state">
      {(state.status === 'checking' || state.status === 'sending' || state.status === 'processing') && (
        <div className="ow-profile-photo-running ow-stack ow-gap-4">
          <ProgressBar
            label={t('profile.photo.sending')}
            size="s"
            {...(state.status === 'sending' && { value: Math.round(state.fraction * 100) })}
          />
          <Button size="s" variant="quiet" onClick={cancel}>
            {t('profile.photo.cancel')}
          </Button>
        </div>
      )}
      {refused && (
        <FailureNotice
          failure={refused}
          title={t('profile.photo.failed')}
          text={refused.code === 'fileType' ? t('profile.photo.wrongType') : undefined}
        />
      )}
      {!refused && state.status === 'stored' && (
        <p role="status" className="ow-profile-stored ow-strong">
          {t('profile.photo.stored')}
        </p>
      )}
      {!refused && state.status === 'failed' && (
        <FailureNotice
          failure={state.failure}
          title={t('profile.photo.failed')}
          onRetry={isFinal(state.failure) ? undefined : retry}
        />
      )}
    </div>
  )
}

// Shows the photo, and uploads a new one uncropped to Foto_Perfil (PRO-01).
import { Camera, UserRound } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, Failure } from '../../core/failure'
import { isTooLargeToDecode, typeOf } from '../../core/file-type'
import { texts } from '../../core/i18n'
import { useObjectUrl } from '../../core/use-object-url'
import type { Contact } from '../../domain/contact'
import { photoField } from '../../domain/documents'
import { inFlight, isFinal } from '../../domain/upload'
import { FailureNotice } from '../../parts/failure-notice'
import { useUploadPort } from '../../parts/use-upload-port'
import { mergeContact } from '../../records/contact'
import { usePicture } from '../../records/picture'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { ProgressBar } from '../../ui/progress-bar'
import { readIntoMemory } from '../../uploads/in-memory'

export function ProfilePhoto({ contact, name }: { contact: Contact; name: string }) {
  const { t } = useTranslation('portal')
  const photo = useChosenPhoto(contact.id)
  const stored = usePicture(contact.Foto_Perfil)
  return (
    <div className="ow-profile-photo ow-line-below ow-stack">
      <Picture src={photo.preview ?? stored} alt={t('profile.photo.alt')} ratio={1} fallback={UserRound} round eager />
      <div className="ow-column ow-start ow-gap-2 ow-anywhere">
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
            name={photoField}
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

const photoFields = { [photoField]: { kind: 'file' } } as const

function useChosenPhoto(contactId: string) {
  const { app } = useWidget()
  const uploads = useUploadPort(contactId, photoFields, {
    // Puts the photo into the cached record, for all places.
    onStored: (file) => mergeContact(app, contactId, { [photoField]: { file } }),
    later: {
      stored: () => texts.t('portal:profile.photo.stored'),
      failed: () => texts.t('portal:profile.photo.failedLater'),
    },
  })
  const state = useSyncExternalStore(uploads.subscribe, () => uploads.state(photoField))
  const [chosen, setChosen] = useState<File>()
  const preview = useObjectUrl(chosen)
  const [refused, setRefused] = useState<Failure>()
  return {
    state,
    preview,
    refused,
    async choose(file: File) {
      const photo = await readPhoto(file).catch(asFailure)
      const isRefused = photo instanceof Failure
      setRefused(isRefused ? photo : undefined)
      if (isRefused) return
      setChosen(photo)
      uploads.start(photoField, photo)
    },
    cancel() {
      uploads.cancel(photoField)
      setChosen(undefined)
    },
    retry: () => uploads.retry(photoField),
  }
}

/** @throws Failure for a file that is no picture, or that takes too much memory */
async function readPhoto(file: File): Promise<File> {
  const photo = await readIntoMemory(file)
  if (!(await typeOf(photo)).startsWith('image/')) throw new Failure('fileType')
  if (await isTooLargeToDecode(photo)) throw new Failure('tooManyPixels')
  return photo
}

function PhotoState({ state, refused, cancel, retry }: ReturnType<typeof useChosenPhoto>) {
  const { t } = useTranslation('portal')
  const failure = refused ?? (state.status === 'failed' ? state.failure : undefined)
  return (
    <div className="ow-profile-photo-state">
      {inFlight(state) && (
        <div className="ow-flex ow-end ow-gap-4">
          <ProgressBar
            label={t('profile.photo.sending')}
            size="s"
            value={state.status === 'sending' ? state.fraction * 100 : undefined}
          />
          <Button size="s" variant="quiet" onClick={cancel}>
            {t('profile.photo.cancel')}
          </Button>
        </div>
      )}
      {failure && (
        <FailureNotice
          // Screen readers announce only a new element.
          key={failure.reference}
          failure={failure}
          title={t('profile.photo.failed')}
          text={failure.code === 'fileType' ? t('profile.photo.wrongType') : undefined}
          onRetry={isFinal(failure) ? undefined : retry}
        />
      )}
      {!failure && state.status === 'stored' && (
        <p role="status" className="ow-kind ow-tint ow-strong" data-kind="success">
          {t('profile.photo.stored')}
        </p>
      )}
    </div>
  )
}
